import type { administratorEndpoints, investorEndpoints, Reply } from '@safe-trading/contract';
import type { WaitingAccount } from './waiting-accounts.ts';

export const presentWaiting = ({
  id,
  name,
  email,
  signedUpAt,
}: WaitingAccount): Reply<typeof administratorEndpoints.waiting>['data'][number] => ({
  administrator_id: id,
  name,
  email,
  signed_up_at: signedUpAt.toISOString(),
});

export const presentWaitingInvestor = ({
  id,
  name,
  email,
  signedUpAt,
}: WaitingAccount): Reply<typeof investorEndpoints.waiting>['data'][number] => ({
  investor_id: id,
  name,
  email,
  signed_up_at: signedUpAt.toISOString(),
});
