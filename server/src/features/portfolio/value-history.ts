import {
  type LocalDate,
  type Paise,
  paise,
  type Schedule,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { Clock } from '../../kernel/clock.ts';
import { istDate } from '../../kernel/ist.ts';
import type { SubscriptionStore } from '../../ledger/subscription-store.ts';
import type { Portfolio } from './analyse-portfolio.ts';
import type { PricePast } from './price-past.ts';
import { type SchedulePast, traceSchedule } from './trace-schedule.ts';

export type ValuePoint = { on: LocalDate; invested: Paise; value: Paise };

export type ValueHistoryDeps = {
  subscriptions: SubscriptionStore;
  past: PricePast;
  analyse: (userId: string) => Promise<Portfolio>;
  marketClock: Clock;
};

/**
 * One investor's portfolio at each close since the first purchase, and as it stands today: that
 * last point is the analytics' own figures. Empty before the first purchase.
 */
export const valueHistory =
  ({ subscriptions, past, analyse, marketClock }: ValueHistoryDeps) =>
  async (userId: string): Promise<ValuePoint[]> => {
    const today = istDate(marketClock.now());
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const bought = records.flatMap(({ id, state }) =>
      state.schedules
        .filter(hasBought)
        .map((schedule) => ({ id: scheduleIdOf(id, schedule.number), schedule })),
    );
    const first = earliest(bought.flatMap(({ schedule }) => tradeDays(schedule)));
    if (first === undefined) return [];

    const closes = await past.closes(instrumentsOf(bought), first, today);
    const splits = await past.splitsOf(userId);
    const pasts = bought.map(({ id, schedule }) => ({
      schedule,
      splits: splits.get(id) ?? [],
      closes: closes.get(schedule.instrument?.id ?? '') ?? [],
    }));
    const { invested, bookedValue } = await analyse(userId);
    return [...pointsOf(pasts, today), { on: today, invested, value: bookedValue }];
  };

function pointsOf(pasts: readonly SchedulePast[], today: LocalDate): ValuePoint[] {
  const days = [...new Set(pasts.flatMap(daysOf))].filter((day) => day < today).sort();
  const traces = pasts.map((past) => traceSchedule(past, days));
  return days.map((on, place) => {
    let invested = 0;
    let value = 0;
    for (const trace of traces) {
      invested += trace[place]?.invested ?? 0;
      value += trace[place]?.value ?? 0;
    }
    return { on, invested: paise(invested), value: paise(value) };
  });
}

const daysOf = ({ schedule, closes }: SchedulePast): LocalDate[] => [
  ...tradeDays(schedule),
  ...closes.map(({ on }) => on),
];

const tradeDays = ({ installments, sales }: Schedule): LocalDate[] => [
  ...installments.flatMap(({ state }) => (state.status === 'executed' ? [state.on] : [])),
  ...sales.map(({ on }) => on),
];

const hasBought = ({ installments }: Schedule): boolean =>
  installments.some(({ state }) => state.status === 'executed');

const instrumentsOf = (bought: readonly { schedule: Schedule }[]): string[] => [
  ...new Set(bought.flatMap(({ schedule }) => schedule.instrument?.id ?? [])),
];

const earliest = (days: readonly LocalDate[]): LocalDate | undefined => days.toSorted()[0];
