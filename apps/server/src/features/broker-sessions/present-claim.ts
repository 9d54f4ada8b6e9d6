import type { brokerClaimEndpoints, Reply } from '@safe-trading/contract';
import type { BrokerClaim } from './broker-claims.ts';

export const presentClaim = (
  claim: BrokerClaim,
): Reply<typeof brokerClaimEndpoints.list>['data'][number] => ({
  account_id: claim.accountId,
  investor_name: claim.investorName,
  investor_email: claim.investorEmail,
  saved_at: claim.savedAt.toISOString(),
  confirmed_at: claim.confirmedAt?.toISOString() ?? null,
  own_address: claim.ownAddress ?? null,
});
