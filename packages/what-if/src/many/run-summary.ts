import type { AnnualReturn, Paise } from '@safe-trading/engine';
import { paise } from '@safe-trading/engine';
import { returnOnOwnMoney } from '@safe-trading/engine/rules';
import { ownMoneyOf, profitOf } from '../answer/answer-figures.ts';
import { indexPlanOf } from '../figures/index-plan.ts';
import { rupeeIndex, worstFallOf } from '../figures/plan-falls.ts';
import { annualReturnOf } from '../figures/plan-return.ts';
import { type PlanTrace, tracePlan } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';

/** The result of one run among many; money in paise. */
export type RunSummary = {
  readonly xirr: AnnualReturn;
  /** Basis points; absent if nothing was bought. */
  readonly onOwnMoney?: number;
  /** Absent without index levels. */
  readonly indexXirr?: AnnualReturn;
  readonly planAhead?: Paise;
  /** 0 to -1. */
  readonly worstFall: number;
  readonly longestUnderWaterDays: number;
  readonly ownMoneyIn: Paise;
  readonly peakOwnMoney: Paise;
  readonly totalProfit: Paise;
};

export function summaryOf(
  market: ColumnarMarket,
  deeds: readonly Deed[],
  last: number,
): RunSummary {
  const trace = tracePlan(market, deeds, last);
  const { ownMoneyIn, peakOwnMoney } = ownMoneyOf(trace, deeds);
  const { totalProfit } = profitOf({ market, deeds, last, trace });
  const worst = worstFallOf(trace, rupeeIndex(trace), market.hours);
  const onOwnMoney = returnOnOwnMoney(totalProfit, peakOwnMoney);
  return {
    xirr: annualReturnOf(trace, market.hours, trace.inside.at(-1) ?? 0),
    ...(onOwnMoney === undefined ? {} : { onOwnMoney }),
    ...besideIndex(market, trace, totalProfit),
    worstFall: worst.rate,
    longestUnderWaterDays: worst.longestUnderWaterDays,
    ownMoneyIn,
    peakOwnMoney,
    totalProfit,
  };
}

function besideIndex(
  market: ColumnarMarket,
  trace: PlanTrace,
  totalProfit: Paise,
): Pick<RunSummary, 'indexXirr' | 'planAhead'> {
  const inIndex = indexPlanOf(trace, market);
  if (inIndex.kind === 'NO_LEVEL') return {};
  const { first, length } = trace;
  const { ownMoneyIn, moneyOut, value, profit } = inIndex;
  return {
    indexXirr: annualReturnOf({ first, length, ownMoneyIn, moneyOut }, market.hours, value),
    planAhead: paise(totalProfit - profit),
  };
}
