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
   * False when no ETF is left for reasons that today's prices cannot change (class, open block, age, turnover).
   * Valid until the books change.
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
