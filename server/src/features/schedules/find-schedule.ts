import { scheduleNamed } from '@safe-trading/engine';
import { Problem } from '../../kernel/problem.ts';
import type { SubscriptionStore } from '../../ledger/subscription-store.ts';
import { heldPrices } from '../../market-data/held-prices.ts';
import type { LastPrices } from '../../market-data/last-prices.ts';
import { type ValuedSchedule, valueSchedule } from './list-schedules.ts';

/** Throws Problem `not-found`, for somebody else's schedule as for none. */
export const findSchedule =
  (subscriptions: SubscriptionStore, lastPrices: LastPrices) =>
  async (userId: string, scheduleId: string): Promise<ValuedSchedule> => {
    const named = scheduleNamed(scheduleId);
    const [record] = named ? await subscriptions.load([named.subscriptionId]) : [];
    if (record?.userId !== userId) throw notFound();

    const schedule = record.state.schedules.find(({ number }) => number === named?.number);
    if (!schedule) throw notFound();
    return valueSchedule(record, schedule, await heldPrices(lastPrices, [record.state]));
  };

const notFound = () => new Problem('not-found', 'Schedule not found');
