import {
  type Profit,
  profitOf,
  type Schedule,
  type ScheduleFigures,
  scheduleFigures,
  scheduleIdOf,
} from '@safe-trading/engine';
import { type Page, type PageAsked, pageAfter } from '../../platform/kernel/page-after.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import { heldPrices, isUnpriced, type Prices } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';

export type ValuedSchedule = {
  record: SubscriptionRecord;
  schedule: Schedule;
  figures: ScheduleFigures;
  profit: Profit;
  isPriceStale: boolean;
};

/** Newest first; only a page's own are valued. Problem: `not-found`. */
export const listSchedules =
  (subscriptions: SubscriptionStore, lastPrices: LastPrices) =>
  async (
    { userId, subscriptionId }: { userId: string; subscriptionId: string },
    asked: PageAsked,
  ): Promise<Page<ValuedSchedule>> => {
    const [record] = await subscriptions.load([subscriptionId]);
    if (record?.userId !== userId) throw new Problem('not-found', refused('no-subscription'));

    const { entries, nextBefore } = pageAfter(record.state.schedules.toReversed(), asked, (each) =>
      scheduleIdOf(record.id, each.number),
    );
    const prices = await heldPrices(lastPrices, [record.state]);
    return { entries: entries.map((each) => valueSchedule(record, each, prices)), nextBefore };
  };

export const valueSchedule = (
  record: SubscriptionRecord,
  schedule: Schedule,
  prices: Prices,
): ValuedSchedule => ({
  record,
  schedule,
  figures: scheduleFigures(schedule, {
    target: record.state.plan.target,
    lastPrice: schedule.instrument && prices.get(schedule.instrument.id),
  }),
  profit: profitOf([schedule], prices),
  isPriceStale: isUnpriced(schedule, prices),
});
