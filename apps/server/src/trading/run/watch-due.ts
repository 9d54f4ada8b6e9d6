import {
  type DueInstallment,
  dueInstallments,
  isPauseOver,
  type MarketMoment,
  openUnderlyings,
  type SubscriptionRecord,
  wantingQuotes,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { candidatesFrom } from '../market-data/candidates.ts';
import type { TradingPorts } from './trading-ports.ts';

export type DueWatch = {
  /**
   * Whether trying the blocked installments again could end otherwise today. It could not where no ETF
   * is left for reasons that no price of today changes: its kind, a block of the same that is open, its
   * age, its turnover. Holds until the books change.
   */
  readonly hasHope: boolean;
};

export async function watchDue(
  { quotes, facts, books }: TradingPorts,
  subscriptionIds: readonly string[],
  moment: MarketMoment,
): Promise<DueWatch> {
  const records = await books.answers.subscriptions({ ids: subscriptionIds });
  const candidates = candidatesFrom(
    facts.instruments,
    [],
    await quotes.histories(),
    toDate(moment.instant),
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
