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
  type Profit,
  profitOf,
  type Returns,
  returnsOf,
  type Schedule,
  scheduleIdOf,
  subtractPaise,
  sumPaise,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { MoneyPostings } from '../ledger/money-postings.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Prices } from '../market-data/held-prices.ts';
import type { IndexHistory } from './index-history.ts';
import { joinedSpans } from './joined-spans.ts';
import type { PricePast, PriceSpan } from './price-past.ts';
import { type TracedDay, tracePlan, tradeDays } from './trace-plan.ts';

export type PlanFiguresDeps = {
  moneyPostings: MoneyPostings;
  past: PricePast;
  index: IndexHistory;
  marketClock: Clock;
};

type PlanRecord = Pick<SubscriptionRecord, 'id' | 'userId' | 'state'>;

/** What became of the own money in some subscriptions of one investor, as if they were one plan. */
export type PlanFigures = {
  money: OwnMoney;
  profit: Profit;
  returns: Returns;
  /** Ascending, today as it stands now as the last one; empty before the first purchase. */
  days: readonly TracedDay[];
};

/** The last prices are handed in, so that today is what the other figures of the same reply say it is. */
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

/** The days on which units of it were held, but for today. */
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
