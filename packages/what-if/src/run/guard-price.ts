import type { ReasonCode } from '@safe-trading/engine';
import { bookingStepMinutes, quoteStepMinutes } from '@safe-trading/engine/rules';
import type { Block, Buying, GuardedPrice, PlanState } from './plan-state.ts';

/** The minute of the stored prices: they are read every five minutes while an installment is due. */
export function pricesOf({ created }: Buying, session: number, minute: number): number {
  const dueSince = created.session === session ? created.minute : 0;
  const read = minute - (minute % quoteStepMinutes);
  return read > dueSince ? read : read - (read % bookingStepMinutes);
}

type Priced = {
  readonly etf: number;
  readonly last: number;
  readonly session: number;
  readonly minute: number;
};

/** Why the plan does not buy at this price; undefined when it may, `less` when it invests half. */
export function whyNotBought(
  state: PlanState,
  buying: Buying,
  { session, minute, ...priced }: Priced,
): ReasonCode | 'less' | undefined {
  const { guard, market, fillModel } = state;
  if (!guard || guard.onBuy === 'ignore') return undefined;
  const verdict = market.groupValues.judge({
    ...priced,
    session,
    minute: pricesOf(buying, session, minute),
    fillModel,
    thresholdBp: guard.buyAbove,
  });
  if (verdict === 'beyond') {
    note(state, { session, etf: priced.etf, side: 'buy' });
    return guard.onBuy === 'less' ? 'less' : 'PRICE_ABOVE_VALUE';
  }
  return verdict === 'unwitnessed' && guard.unwitnessed === 'wait' ? 'NO_PRICE_WITNESS' : undefined;
}

/** A sale far below the value waits for some sessions from the first such moment. */
export function isSaleHeld(
  state: PlanState,
  block: Block,
  { session, ...priced }: Priced,
): boolean {
  const { guard, market, fillModel } = state;
  if (!guard || guard.onSell === 'ignore') return false;
  const { heldFrom = session } = block;
  if (session >= heldFrom + guard.sellWithin) return false;
  const thresholdBp = -guard.sellBelow;
  const verdict = market.groupValues.judge({ ...priced, session, fillModel, thresholdBp });
  if (verdict !== 'beyond') return false;
  block.heldFrom = heldFrom;
  note(state, { session, etf: priced.etf, side: 'sell' });
  return true;
}

/** An attempt is repeated every few minutes. */
function note({ guarded }: PlanState, fresh: GuardedPrice): void {
  const known = guarded.findLastIndex(
    ({ session, etf, side }) =>
      session < fresh.session || (etf === fresh.etf && side === fresh.side),
  );
  if (guarded[known]?.session !== fresh.session) guarded.push(fresh);
}
