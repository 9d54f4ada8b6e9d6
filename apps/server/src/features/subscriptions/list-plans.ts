import {
  type BasisPoints,
  type Calendar,
  isOpen,
  profitPercent,
  type Schedule,
  type SubscriptionFigures,
  scheduleFigures,
  subscriptionFigures,
  type UpcomingInstallment,
  upcomingInstallments,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import { heldPrices } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';

export type PlansDeps = {
  subscriptions: SubscriptionStore;
  lastPrices: LastPrices;
  calendar: Calendar;
  marketClock: Pick<Clock, 'now'>;
};

/** The state of one subscription: its next SIP, its progress, and the result of its latest units. */
export type PlanStanding = {
  record: SubscriptionRecord;
  figures: SubscriptionFigures;
  next?: UpcomingInstallment;
  block?: { schedule: Schedule; profitBp: BasisPoints };
};

/** Those that run first, each kind the oldest first. */
export const listPlans =
  ({ subscriptions, lastPrices, calendar, marketClock }: PlansDeps) =>
  async (userId: string): Promise<PlanStanding[]> => {
    const { today, time } = marketMoment(marketClock.now());
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const states = records.map(({ state }) => state);
    const prices = await heldPrices(lastPrices, states);
    return records
      .map((record): PlanStanding => {
        const { state } = record;
        const [next] = upcomingInstallments(state, { calendar, today, time }, 1);
        const schedule = state.schedules.findLast((each) => isOpen(each) && each.lots.length > 0);
        return {
          record,
          figures: subscriptionFigures(state, prices),
          ...(next ? { next } : {}),
          ...(schedule ? { block: { schedule, profitBp: earned(record, schedule, prices) } } : {}),
        };
      })
      .sort((a, b) => order.indexOf(a.record.state.status) - order.indexOf(b.record.state.status));
  };

const order = ['active', 'paused', 'cancelled', 'completed'];

function earned(
  { state }: SubscriptionRecord,
  schedule: Schedule,
  prices: Awaited<ReturnType<typeof heldPrices>>,
): BasisPoints {
  const lastPrice = prices.get(schedule.instrument?.id ?? '');
  const { profit, invested } = scheduleFigures(schedule, { target: state.plan.target, lastPrice });
  return profitPercent(profit, invested);
}
