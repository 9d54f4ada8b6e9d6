import type { LocalDate } from '../calendar/local-date.ts';
import { noPaise, type Paise, paise, subtractPaise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { type AnnualReturn, annualReturn, returnOnOwnMoney } from './annual-return.ts';
import type { CashFlow } from './cash-flow.ts';
import { type Drawdown, drawdown } from './drawdown.ts';
import { type IndexLevel, type IndexLevels, levelOn } from './index-levels.ts';
import { flowsOf, type MoneyDay } from './money-days.ts';
import { ownMoney } from './own-money.ts';
import { nearestPaise } from './rounded.ts';
import {
  type TimeWeightedReturn,
  timeWeightedIndex,
  timeWeightedReturn,
} from './time-weighted-return.ts';
import type { ValuedDay } from './valued-day.ts';

/** The same rupees, put into an index and taken from it on the same days. */
type SameRupees =
  | {
      readonly kind: 'GIVEN';
      readonly value: Paise;
      /** Money out that the index holdings could not pay. */
      readonly shortfall: Paise;
      readonly profit: Paise;
      /** What went in and what could be paid out, the value of the last day not among them. */
      readonly flows: readonly CashFlow[];
      /** What was held at the close of each of the days asked for. */
      readonly values: readonly Paise[];
    }
  /** The record knows no close of this day, nor one shortly before it. */
  | { readonly kind: 'NO_LEVEL'; readonly on: LocalDate };

export type ReturnsFacts = {
  readonly money: readonly MoneyDay[];
  /** Every day of the plan, ascending, today as the last one; empty before the first purchase. */
  readonly days: readonly ValuedDay[];
  readonly totalProfit: Paise;
  readonly index: IndexLevels;
};

/** The same rupees in the index, and what the plan has earned more than they. */
export type IndexComparison =
  | {
      readonly kind: 'GIVEN';
      readonly value: Paise;
      readonly profit: Paise;
      readonly shortfall: Paise;
      readonly xirr: AnnualReturn;
      readonly planAhead: Paise;
      /** On each of the days. */
      readonly values: readonly Paise[];
      readonly splicedOn?: LocalDate;
    }
  | Extract<SameRupees, { kind: 'NO_LEVEL' }>;

export type Returns = {
  readonly onOwnMoney: BasisPoints | undefined;
  readonly xirr: AnnualReturn;
  readonly timeWeighted: TimeWeightedReturn | undefined;
  readonly drawdown: Drawdown;
  readonly index: IndexComparison;
};

/** What came of own money, by every measure. */
export function returnsOf(facts: ReturnsFacts): Returns {
  const { money, days, totalProfit } = facts;
  const indexDays = timeWeightedIndex(days);
  return {
    onOwnMoney: returnOnOwnMoney(totalProfit, ownMoney(money).peakOwnMoney),
    xirr: annualReturn(closedWith(flowsOf(money), days.at(-1))),
    timeWeighted: timeWeightedReturn(indexDays),
    drawdown: drawdown(days, indexDays),
    index: compareWithIndex(facts),
  };
}

/** The value that is still inside comes back on the last day, as if it were taken out. */
const closedWith = (
  flows: readonly CashFlow[],
  last: { readonly on: LocalDate; readonly insideValue: Paise } | undefined,
): CashFlow[] =>
  last && last.insideValue !== noPaise
    ? [...flows, { on: last.on, amount: last.insideValue }]
    : [...flows];

function compareWithIndex({ money, days, totalProfit, index }: ReturnsFacts): IndexComparison {
  const inIndex = sameRupees(
    money,
    index.levels,
    days.map(({ on }) => on),
  );
  if (inIndex.kind === 'NO_LEVEL') return inIndex;

  const { value, profit, shortfall, flows, values } = inIndex;
  const last = days.at(-1);
  const { splicedOn } = index;
  return {
    kind: 'GIVEN',
    value,
    profit,
    shortfall,
    xirr: annualReturn(closedWith(flows, last && { on: last.on, insideValue: value })),
    planAhead: subtractPaise(totalProfit, profit),
    values,
    ...(last && splicedOn && last.on > splicedOn ? { splicedOn } : {}),
  };
}

/**
 * Own money in buys at the day's close, money out sells at it; what is not closed yet counts at the last
 * close before. Nothing is charged or taxed: an index cannot be bought. `on` lists the days to value,
 * ascending, the last of them today.
 */
export function sameRupees(
  money: readonly MoneyDay[],
  levels: readonly IndexLevel[],
  on: readonly LocalDate[],
): SameRupees {
  const flows: CashFlow[] = [];
  const values: Paise[] = [];
  let units = 0;
  let shortfall = 0;
  let next = 0;
  for (const day of on) {
    for (let moved = money[next]; moved && moved.on <= day; moved = money[next]) {
      next += 1;
      const level = levelOn(levels, moved.on);
      if (level === undefined) return { kind: 'NO_LEVEL', on: moved.on };
      units += moved.ownMoneyIn / level;
      const paid = Math.min(moved.moneyOut, nearestPaise(units * level));
      units = Math.max(0, units - paid / level);
      shortfall += moved.moneyOut - paid;
      flows.push({ on: moved.on, amount: paise(0 - moved.ownMoneyIn) });
      flows.push({ on: moved.on, amount: paise(paid) });
    }
    const level = units > 0 ? levelOn(levels, day) : 0;
    if (level === undefined) return { kind: 'NO_LEVEL', on: day };
    values.push(nearestPaise(units * level));
  }
  const value = values.at(-1) ?? noPaise;
  const moved = paise(flows.reduce((sum, { amount }) => sum + amount, 0));
  return {
    kind: 'GIVEN',
    value,
    shortfall: paise(shortfall),
    profit: paise(value + moved),
    flows: flows.filter(({ amount }) => amount !== 0),
    values,
  };
}
