import type { accountEndpoints, Reply } from '@safe-trading/contract';
import type { ListedAccount } from './account-store.ts';

const statusOnWire = { active: 'ACTIVE', waiting: 'WAITING', disabled: 'DISABLED' } as const;

export const presentAccount = (
  { id, name, email, role, status, disabledAt, disabledByName }: ListedAccount,
  me: string,
): Reply<typeof accountEndpoints.list>['data']['accounts'][number] => ({
  account_id: id,
  name,
  email,
  user_type: role,
  status: statusOnWire[status],
  is_me: id === me,
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
