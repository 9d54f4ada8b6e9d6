import { basisPoints, paise } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { IsCancelled, WhatIfPlan, WhatIfQuestion } from '../question.ts';
import { playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import { type RunSummary, summaryOf } from './run-summary.ts';

/** The terms that can be swept over. */
export type SweepTerm = keyof Pick<
  WhatIfPlan,
  'target' | 'installmentCount' | 'installmentsPerEtf' | 'installment' | 'reinvest'
>;

/** Values in the units of the plan: paise, basis points, counts. */
export type SweepAxis = { readonly term: SweepTerm; readonly values: readonly number[] };

/** `x` and `y` are the values of the two terms. */
export type SweepCell = RunSummary & { readonly x: number; readonly y: number };

export type OnCell = (cell: SweepCell, done: number, of: number) => void;

/** One run for each pair of values, row by row of the second axis. A range without sessions has no cells. */
export function sweep(
  market: ColumnarMarket,
  question: WhatIfQuestion,
  axisX: SweepAxis,
  axisY: SweepAxis,
  onCell: OnCell,
  isCancelled: IsCancelled = () => false,
): readonly SweepCell[] {
  const range = rangeOf(market, question);
  const of = axisX.values.length * axisY.values.length;
  const cells: SweepCell[] = [];
  for (const y of axisY.values) {
    for (const x of axisX.values) {
      if (!range || isCancelled()) return cells;
      const plan = withTerm(withTerm(question.plan, axisX.term, x), axisY.term, y);
      const { deeds } = playPlan(market, { ...question, plan }, range);
      const cell = { x, y, ...summaryOf(market, deeds, range.last) };
      cells.push(cell);
      onCell(cell, cells.length, of);
    }
  }
  return cells;
}

function withTerm(plan: WhatIfPlan, term: SweepTerm, value: number): WhatIfPlan {
  switch (term) {
    case 'installment':
      return { ...plan, installment: paise(value) };
    case 'target':
      return { ...plan, target: basisPoints(value) };
    case 'reinvest':
      return { ...plan, reinvest: basisPoints(value) };
    case 'installmentCount':
      return { ...plan, installmentCount: value };
    case 'installmentsPerEtf':
      return { ...plan, installmentsPerEtf: value };
  }
}
