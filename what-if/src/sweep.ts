import type { AnnualReturn, Paise } from '@safe-trading/engine';
import type { ColumnarMarket } from './market/columnar-market.ts';
import type { IsCancelled, WhatIfPlan, WhatIfQuestion } from './question.ts';

/** The terms that can be swept over: paise, basis points or counts, as the plan has them. */
export type SweepTerm = keyof Pick<
  WhatIfPlan,
  'target' | 'installmentCount' | 'installmentsPerEtf' | 'installment' | 'reinvest'
>;

export type SweepAxis = { readonly term: SweepTerm; readonly values: readonly number[] };

export type SweepCell = {
  readonly x: number;
  readonly y: number;
  readonly xirr: AnnualReturn;
  readonly onOwnMoney?: number;
  readonly planAhead?: Paise;
  readonly worstFall: number;
  readonly longestUnderWaterDays: number;
  readonly peakOwnMoney: Paise;
  readonly totalProfit: Paise;
};

/** One run for each pair of values, row by row of the second axis. */
export type Sweep = (
  market: ColumnarMarket,
  question: WhatIfQuestion,
  axisX: SweepAxis,
  axisY: SweepAxis,
  onCell: (cell: SweepCell, done: number, of: number) => void,
  isCancelled?: IsCancelled,
) => readonly SweepCell[];
