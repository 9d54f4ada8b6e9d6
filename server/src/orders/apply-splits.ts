import { scheduleIdOf } from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { SplitFact } from '../market-data/market-facts.ts';
import { done, type Outcome } from './outcome.ts';
import type { Trading } from './trading.ts';

/** Multiplies the units of every open block whose ETF has split since it was bought, once per ex-date. */
export async function applySplits(trading: Trading, moment: MarketMoment): Promise<Outcome[]> {
  const due = trading.facts.splits().filter(({ exDate }) => exDate <= moment.today);
  if (due.length === 0) return [];

  const outcomes: Outcome[] = [];
  const pending = await trading.splits.pending(due);
  for (const { subscriptionId, schedule, split } of pending) {
    const [record] = await trading.subscriptions.load([subscriptionId]);
    if (record) outcomes.push(await applyOne(trading, record, schedule, split, moment));
  }
  return outcomes;
}

async function applyOne(
  trading: Trading,
  record: SubscriptionRecord,
  schedule: number,
  split: SplitFact,
  moment: MarketMoment,
): Promise<Outcome> {
  const scheduleId = scheduleIdOf(record.id, schedule);
  const builder = changing(record, moment);
  const { factor, exDate, symbol } = split;
  builder.apply({ type: 'split-applied', schedule, factor }, `${scheduleId}.split.${exDate}`);
  await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.splits.note(tx, { scheduleId, exDate, factor }),
  );
  return done(scheduleId, `split ${symbol} 1:${factor}`);
}
