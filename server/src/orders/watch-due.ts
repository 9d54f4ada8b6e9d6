import {
  type DueInstallment,
  dueInstallments,
  isPauseOver,
  openUnderlyings,
  wantingQuotes,
} from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { candidatesFrom } from '../market-data/candidates.ts';
import type { Trading } from './trading.ts';

export type DueWatch = {
  /**
   * Whether trying the blocked installments again could end otherwise today. It could not where no ETF
   * is left for reasons that no price of today changes: its kind, a block of the same that is open, its
   * age, its turnover. Holds until the books change.
   */
  readonly hasHope: boolean;
};

export async function watchDue(
  trading: Trading,
  subscriptionIds: readonly string[],
  moment: MarketMoment,
): Promise<DueWatch> {
  const { quotes, facts } = trading;
  const records = await trading.subscriptions.load(subscriptionIds);
  const candidates = candidatesFrom(
    facts.instruments,
    [],
    await quotes.histories(),
    moment.instant,
  );
  const hasHope = ({ state }: SubscriptionRecord, { schedule, installment }: DueInstallment) => {
    const isBlocked =
      installment.state.status === 'planned' && installment.state.blocked === 'NO_CANDIDATE';
    const assigned = state.schedules.find(({ number }) => number === schedule)?.instrument;
    if (!isBlocked || assigned) return true;
    // Whatever only wants for a quote is what a price could let in.
    return wantingQuotes(candidates, openUnderlyings(state)).size > 0;
  };
  return {
    hasHope: records.some(
      (record) =>
        isPauseOver(record.state, moment.today) ||
        dueInstallments(record.state, moment).some((due) => hasHope(record, due)),
    ),
  };
}
