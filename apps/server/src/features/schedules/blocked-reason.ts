import { type ReasonCode, type Schedule, unitsOf } from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';

/** What keeps the next purchase, or the booking of what is held, from happening. */
export function blockedReason(
  { state }: SubscriptionRecord,
  { installments, lots, status }: Schedule,
): ReasonCode | undefined {
  for (const { state: of } of installments) {
    if (of.status === 'planned' && of.blocked) return of.blocked;
  }
  const isHeld = (status === 'running' || status === 'paused') && unitsOf(lots) > 0;
  return isHeld && !state.ddpiConfirmed ? 'NEEDS_AUTHORISATION' : undefined;
}
