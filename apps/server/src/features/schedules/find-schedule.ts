import { type AnnualReturn, annualReturn, blockFlows, scheduleNamed } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { heldPrices } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { type ValuedSchedule, valueSchedule } from './list-schedules.ts';

export type FoundSchedule = ValuedSchedule & { xirr: AnnualReturn };

/** Problem: `not-found`. */
export const findSchedule =
  (subscriptions: SubscriptionStore, lastPrices: LastPrices, marketClock: Clock) =>
  async (userId: string, scheduleId: string): Promise<FoundSchedule> => {
    const named = scheduleNamed(scheduleId);
    const [record] = named ? await subscriptions.load([named.subscriptionId]) : [];
    if (record?.userId !== userId) throw notFound();

    const schedule = record.state.schedules.find(({ number }) => number === named?.number);
    if (!schedule) throw notFound();
    const valued = valueSchedule(record, schedule, await heldPrices(lastPrices, [record.state]));
    const worth = valued.profit.holdingsValue;
    const flows = blockFlows(schedule, worth, istDate(marketClock.now()));
    return { ...valued, xirr: annualReturn(flows) };
  };

const notFound = () => new Problem('not-found', refused('no-schedule'));
