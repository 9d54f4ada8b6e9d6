import {
  addDays,
  addPaise,
  type IndexLevels,
  type LocalDate,
  type MoneyDay,
  moneyDays,
  noPaise,
  type OwnMoney,
  ownMoney,
  type Paise,
  type Profit,
  paise,
  profitOf,
  type Returns,
  returnsOf,
  type Schedule,
  scheduleIdOf,
  subtractPaise,
  sumPaise,
  type ValuedDay,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { MoneyPostings } from '../ledger/money-postings.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Prices } from '../market-data/held-prices.ts';
import type { IndexHistory } from './index-history.ts';
import type { PricePast, PriceSpan } from './price-past.ts';
import { addWorth, noWorth, type SchedulePast } from './trace-schedule.ts';

type TracedDay = ValuedDay & {
  invested: Paise;
  value: Paise;
};

type PlanPast = { schedules: readonly SchedulePast[]; money: readonly MoneyDay[] };

const tradeDays = ({ installments, sales }: Schedule): LocalDate[] => [
  ...installments.flatMap(({ state }) => (state.status === 'executed' ? [state.on] : [])),
  ...sales.map(({ on }) => on),
];

type Days = { readonly from: LocalDate; to: LocalDate };

export type PlanFiguresDeps = {
  moneyPostings: MoneyPostings;
  past: PricePast;
  index: IndexHistory;
  marketClock: Clock;
};

type PlanRecord = Pick<SubscriptionRecord, 'id' | 'userId' | 'state'>;

/** Own money of one investor's subscriptions, as if they were one plan. */
export type PlanFigures = {
  money: OwnMoney;
  profit: Profit;
  returns: Returns;
  /** Ascending, ending with today as of now. */
  days: readonly TracedDay[];
};

/** Last prices are passed in, so that today agrees with the other figures of the reply. */
export const planFigures =
  ({ moneyPostings, past, index, marketClock }: PlanFiguresDeps) =>
  async (records: readonly PlanRecord[], prices: Prices): Promise<PlanFigures> => {
    const now = marketClock.now();
    const today = istDate(now);
    const bought = records.flatMap(({ id, state }) =>
      state.schedules
        .filter(hasBought)
        .map((schedule) => ({ id: scheduleIdOf(id, schedule.number), schedule })),
    );
    const postings = await moneyPostings.of(records.map(({ id }) => id));
    const money = moneyDays(postings);
    const profit = profitOf(
      records.flatMap(({ state }) => state.schedules),
      prices,
    );
    const days =
      bought.length === 0 && money.length === 0
        ? []
        : [
            ...tracePlan({ schedules: await pastOf(past, records, bought, today), money }, today),
            todayOf(records, money, profit, today),
          ];
    const levels: IndexLevels = days.length === 0 ? { levels: [] } : await index.levelsAt(now);
    return {
      money: ownMoney(money),
      profit,
      returns: returnsOf({ money, days, totalProfit: profit.totalProfit, index: levels }),
      days,
    };
  };

type Bought = { id: string; schedule: Schedule };

async function pastOf(
  past: PricePast,
  records: readonly PlanRecord[],
  bought: readonly Bought[],
  today: LocalDate,
) {
  const userId = records[0]?.userId;
  if (userId === undefined) return [];
  const spans = bought.map(({ schedule }) => spanOf(schedule, today));
  const closes = await past.closes(joinedSpans(spans.filter((span) => span !== undefined)));
  const splits = await past.splitsOf(userId);
  return bought.map(({ id, schedule }, place) => {
    const span = spans[place];
    const known = closes.get(schedule.instrument?.id ?? '') ?? [];
    return {
      schedule,
      splits: splits.get(id) ?? [],
      closes: span ? known.filter(({ on }) => on >= span.from && on <= span.to) : [],
    };
  });
}

function spanOf(schedule: Schedule, today: LocalDate): PriceSpan | undefined {
  const { instrument, lots } = schedule;
  const days = tradeDays(schedule).sort();
  const [from] = days;
  const last = days.at(-1);
  if (!instrument || from === undefined || last === undefined) return undefined;
  const yesterday = addDays(today, -1);
  const to = lots.length > 0 || last > yesterday ? yesterday : last;
  return from <= to ? { instrumentId: instrument.id, from, to } : undefined;
}

function todayOf(
  records: readonly PlanRecord[],
  money: readonly MoneyDay[],
  { totalProfit, holdingsValue, receivedFromSales }: Profit,
  on: LocalDate,
): TracedDay {
  const moved = money.find((day) => day.on === on);
  const kept = sumPaise(
    records.map(({ state: { balances } }) => addPaise(balances.carry, balances.pool)),
  );
  const value = addPaise(holdingsValue, receivedFromSales);
  return {
    on,
    value,
    invested: subtractPaise(value, totalProfit),
    insideValue: addPaise(holdingsValue, kept),
    ownMoneyIn: moved?.ownMoneyIn ?? noPaise,
    moneyOut: moved?.moneyOut ?? noPaise,
  };
}

const hasBought = ({ installments }: Schedule): boolean =>
  installments.some(({ state }) => state.status === 'executed');

/** Merges overlapping spans of an ETF. */
export function joinedSpans(spans: readonly PriceSpan[]): PriceSpan[] {
  return [...Map.groupBy(spans, ({ instrumentId }) => instrumentId)].flatMap(
    ([instrumentId, ofOne]) => joined(ofOne).map(({ from, to }) => ({ instrumentId, from, to })),
  );
}

function joined(spans: readonly PriceSpan[]): Days[] {
  const days: Days[] = [];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = days.at(-1);
    if (!last || from > last.to) days.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return days;
}

/** Days before today with a trade, a movement or a close, ascending. */
function tracePlan({ schedules, money }: PlanPast, today: LocalDate): TracedDay[] {
  const days = [...daysOf(schedules, money)].filter((day) => day < today).sort();
  const worth = noWorth(days.length);
  for (const past of schedules) addWorth(worth, past, days);
  let next = 0;
  let kept = 0;
  return days.map((on, place) => {
    const moved = money[next]?.on === on ? money[next] : undefined;
    if (moved) next += 1;
    kept += moved?.kept ?? 0;
    return {
      on,
      invested: paise(worth.invested[place] ?? 0),
      value: paise(worth.value[place] ?? 0),
      insideValue: paise((worth.held[place] ?? 0) + kept),
      ownMoneyIn: moved?.ownMoneyIn ?? paise(0),
      moneyOut: moved?.moneyOut ?? paise(0),
    };
  });
}

/** Avoids building lists: there are tens of thousands of closes. */
function daysOf(schedules: PlanPast['schedules'], money: PlanPast['money']): Set<LocalDate> {
  const days = new Set(money.map(({ on }) => on));
  for (const { schedule, closes } of schedules) {
    for (const day of tradeDays(schedule)) days.add(day);
    for (const { on } of closes) days.add(on);
  }
  return days;
}
