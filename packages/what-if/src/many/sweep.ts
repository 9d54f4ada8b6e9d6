import { basisPoints, paise } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfPlan, WhatIfQuestion } from '../question.ts';
import { answerPart, type Part } from './part.ts';
import type { RunSummary } from './run-summary.ts';

export type SweepTerm = keyof Pick<
  WhatIfPlan,
  'target' | 'installmentCount' | 'installmentsPerEtf' | 'installment' | 'reinvest'
>;

/** Values in the units of the plan: paise, basis points or counts. */
export type SweepAxis = { readonly term: SweepTerm; readonly values: readonly number[] };

export type SweepCell = RunSummary & { readonly x: number; readonly y: number };

/** One run for each pair of values, by rows of the second axis. Empty without sessions. */
export const sweep = (
  market: ColumnarMarket,
  question: WhatIfQuestion,
  axisX: SweepAxis,
  axisY: SweepAxis,
): readonly SweepCell[] =>
  partsOfSweep(question, axisX, axisY).flatMap(({ x, y, part }) =>
    [...answerPart(market, part)].map(({ start: _, until: __, ...run }) => ({ x, y, ...run })),
  );

export const partsOfSweep = (
  question: WhatIfQuestion,
  axisX: SweepAxis,
  axisY: SweepAxis,
): readonly { readonly x: number; readonly y: number; readonly part: Part }[] =>
  axisY.values.flatMap((y) =>
    axisX.values.map((x) => {
      const plan = withTerm(withTerm(question.plan, axisX.term, x), axisY.term, y);
      return { x, y, part: { question: { ...question, plan }, months: [] } };
    }),
  );

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
