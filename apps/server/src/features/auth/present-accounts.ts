import type { accountEndpoints, Reply } from '@safe-trading/contract';
import type { ListedAccount } from './account-store.ts';

const statusOnWire = { active: 'ACTIVE', waiting: 'WAITING', disabled: 'DISABLED' } as const;

export const presentAccount = (
  {
    id,
    name,
    email,
    role,
    status,
    emailVerifiedAt,
    hasSecondFactor,
    disabledAt,
    disabledByName,
  }: ListedAccount,
  me: string,
): Reply<typeof accountEndpoints.list>['data']['accounts'][number] => ({
  account_id: id,
  name,
  email,
  user_type: role,
  status: statusOnWire[status],
  is_me: id === me,
  email_verified_at: emailVerifiedAt?.toISOString() ?? null,
  has_second_factor: hasSecondFactor,
  disabled_at: disabledAt?.toISOString() ?? null,
  disabled_by_name: disabledByName ?? null,
});

export const presentLink = (
  link: string,
  expiresAt: Date,
): Reply<typeof accountEndpoints.makeResetLink>['data'] => ({
  link,
  expires_at: expiresAt.toISOString(),
});
