import { count, flag, maybeWhole, type Row, text, whole } from '../books/row.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { termsAtFirst } from './amend.ts';
import { momentOf } from './calculate.ts';
import { beginPlan } from './follow-on.ts';
import type { SubscriptionBooks } from './standing.ts';

export function begin(
  row: Row,
  amendments: readonly Row[],
  market: MarketFacts,
): SubscriptionBooks {
  const { installment, reinvest, recycle } = termsAtFirst(
    {
      installment: whole(row, 'installment_paise'),
      reinvest: whole(row, 'reinvest_bp'),
      recycle: flag(row, 'recycle'),
    },
    amendments,
  );
  const standing: SubscriptionBooks = {
    id: text(row, 'id'),
    version: 1,
    status: 'active',
    recycle,
    terms: {
      installment,
      reinvest,
      count: count(row, 'installment_count'),
      perEtf: count(row, 'installments_per_etf'),
      frequency: text(row, 'frequency'),
      weekday: text(row, 'weekday'),
      time: text(row, 'execution_time'),
      target: maybeWhole(row, 'target_bp') ?? 0n,
    },
    sums: { put_in: 0n, carry: 0n, pool: 0n, units: 0n, charges: 0n, gains: 0n, withdrawable: 0n },
    schedules: [],
    postings: [],
    chargedBefore: [],
  };
  beginPlan(standing, momentOf(text(row, 'subscribed_at')), market.sessions);
  return standing;
}
