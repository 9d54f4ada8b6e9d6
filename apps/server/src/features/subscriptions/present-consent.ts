import type { Reply, subscriptionEndpoints } from '@safe-trading/contract';
import type { FoundConsent } from './find-consent.ts';

export const presentConsent = ({
  sheet,
  givenAt,
}: FoundConsent): Reply<typeof subscriptionEndpoints.consent>['data'] => ({
  is_required: sheet !== undefined,
  sheet_id: sheet?.id ?? null,
  operator: sheet?.operator ?? null,
  rule: sheet?.rule ?? [],
  risks: sheet?.risks ?? [],
  given_at: givenAt?.toISOString() ?? null,
});
