import type { LocalDate } from '../calendar/local-date.ts';
import { noPaise, type Paise, subtractPaise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { type AnnualReturn, annualReturn, returnOnOwnMoney } from './annual-return.ts';
import type { CashFlow } from './cash-flow.ts';
import { type Drawdown, drawdown } from './drawdown.ts';
import type { IndexLevels } from './index-levels.ts';
import { flowsOf, type MoneyDay } from './money-days.ts';
import { ownMoney } from './own-money.ts';
import { type SameRupees, sameRupees } from './same-rupees.ts';
import {
  type TimeWeightedReturn,
  timeWeightedIndex,
  timeWeightedReturn,
} from './time-weighted-return.ts';
import type { ValuedDay } from './valued-day.ts';

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
