import type { Role } from '@safe-trading/contract';

export type NewUser = {
  email: string;
  name: string;
  password: string;
  role: Role;
  setupCode?: string | undefined;
  invitation?: string | undefined;
};
