import type { Body, passwordEndpoints } from '@safe-trading/contract';
import type { PasswordChange } from './change-password.ts';

export const passwordChangeIn = (body: Body<typeof passwordEndpoints.change>): PasswordChange => ({
  current: body.current_password,
  next: body.password,
});
