import { percent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import type { AskedPlan } from './asked-plan.ts';
import type { Axis, SweptTerm } from './messages.ts';

type Swept = {
  text(value: number): string;
  values(plan: AskedPlan): readonly number[];
};

/** The values of a swept term; the plan's own value is always included. */
export const sweptChoices: Readonly<Record<SweptTerm, Swept>> = {
  target: {
    text: percent,
    values: ({ target }) => withOwn([2, 3, 4, 5, 6, 8, 10, 12, 15], target),
  },
  perEtf: {
    text: wholeNumber,
    values: ({ perEtf, sips }) =>
      withOwn([1, 2, 4, 6, 8, 10, 15, 20, 30], perEtf).filter((count) => count <= sips),
  },
  sips: {
    text: wholeNumber,
    values: ({ sips, perEtf }) =>
      withOwn([12, 24, 40, 60, 120, 240, 520, 1_000], sips).filter((count) => count >= perEtf),
  },
  reinvest: {
    text: percent,
    values: ({ reinvest }) => withOwn([0, 25, 50, 75, 100], reinvest),
  },
  amount: {
    text: wholeRupees,
    values: ({ amount }) => withOwn([1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000], amount),
  },
};

export const axisOf = (term: SweptTerm, plan: AskedPlan): Axis => ({
  term,
  values: sweptChoices[term].values(plan),
});

const withOwn = (values: readonly number[], own: number): number[] =>
  [...new Set([...values, own])].sort((a, b) => a - b);
