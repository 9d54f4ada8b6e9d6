import type { emailEndpoints, Reply } from '@safe-trading/contract';
import type { EmailState } from './verify-email.ts';

export const presentEmail = (
  email: string,
  state: EmailState | undefined,
  isAskedFor: boolean,
): Reply<typeof emailEndpoints.state>['data'] => ({
  email,
  verified_at: state?.verifiedAt?.toISOString() ?? null,
  is_asked_for: isAskedFor,
});
