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

type SameRupees =
  | {
      readonly kind: 'GIVEN';
      readonly value: Paise;
      readonly shortfall: Paise;
      readonly profit: Paise;
      /** Without the value of the last day. */
      readonly flows: readonly CashFlow[];
      readonly values: readonly Paise[];
    }
  | { readonly kind: 'NO_LEVEL'; readonly on: LocalDate };

export type ReturnsFacts = {
  readonly money: readonly MoneyDay[];
  /** Ascending, ending today; empty before the first purchase. */
  readonly days: readonly ValuedDay[];
  readonly totalProfit: Paise;
  readonly index: IndexLevels;
};

export type IndexComparison =
  | {
      readonly kind: 'GIVEN';
      readonly value: Paise;
      readonly profit: Paise;
      readonly shortfall: Paise;
      readonly xirr: AnnualReturn;
      readonly planAhead: Paise;
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

/** The remaining value counts as paid out on the last day. */
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
 * Own money buys the index at the day's close and money out sells it; today counts at the last known close. No
 * charges or tax: an index cannot be bought. `on` lists the days to value, ascending, ending today.
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
