import { basisPoints, localDate, paise, timeOfDay, usualPriceGuard } from '@safe-trading/engine';
import {
  afterTax,
  answerPart,
  answerWhatIf,
  type ColumnarMarket,
  type Part,
  partsOfSweep,
  type StartDistribution,
  type StartRow,
  type SweepTerm,
  startDistribution,
  type WhatIfPlan,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import type { AskedPlan, Day } from '../asked-plan.ts';
import type { Axis, PlanAnswer, Question, SweepCell, SweptTerm } from '../messages.ts';
import { monthsAfter, monthsBetween } from '../range.ts';
import { presentAfterTax } from './present-after-tax.ts';
import { presentAnswer } from './present-answer.ts';
import { presentDistributions, presentOutcomes, presentStart } from './present-outcome.ts';
import type { Simulator, Starts, Task } from './serve-requests.ts';

const hundredths = (written: number): number => Math.round(written * 100);

export const planOf = (asked: AskedPlan): WhatIfPlan => ({
  installment: paise(hundredths(asked.amount)),
  target: basisPoints(hundredths(asked.target)),
  reinvest: basisPoints(hundredths(asked.reinvest)),
  installmentCount: asked.sips,
  installmentsPerEtf: asked.perEtf,
  frequency: asked.every,
  weekday: weekdays[asked.day],
  time: timeOfDay(asked.at),
});

export const questionOf = (
  asked: AskedPlan,
  { from, to, funds }: Pick<Question, 'from' | 'to' | 'funds'>,
  fillModel: WhatIfQuestion['fillModel'],
): WhatIfQuestion => ({
  plan: planOf(asked),
  from: localDate(from),
  to: localDate(to),
  fillModel,
  ...(funds === undefined ? {} : { funds: paise(hundredths(funds)) }),
  ...(asked.guard ? { priceGuard: { ...usualPriceGuard, onBuy: asked.guard } } : {}),
});

const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
} as const satisfies Readonly<Record<Day, WhatIfPlan['weekday']>>;

export const recordedSimulator = (market: ColumnarMarket): Simulator => ({
  market: {
    version: market.version,
    firstDay: market.firstDay,
    lastDay: market.lastDay,
    sessions: market.sessions.length,
    indexFrom: market.index.levels[0]?.on,
  },
  answer: (plan, question) => answerOf(market, plan, question),
  starts: (plan, lengths, funds) => startsOf(market, { plan, funds }, lengths),
  sweep: sweepOf,
  answerPart: (part) => answerPart(market, part),
});

function answerOf(market: ColumnarMarket, plan: AskedPlan, question: Question): PlanAnswer {
  const { slab } = question;
  const by = (fillModel: 'played' | 'pessimistic') => {
    const answer = answerWhatIf(market, questionOf(plan, question, fillModel));
    return presentAnswer(
      answer,
      slab === undefined
        ? undefined
        : presentAfterTax(afterTax(market, answer, { slab: slab * 100 }), slab),
    );
  };
  return { played: by('played'), pessimistic: by('pessimistic') };
}

type Begun = Pick<Question, 'funds'> & { readonly plan: AskedPlan };

const fillModels = ['played', 'pessimistic'] as const;

/** One task for each month, so that other requests are served in between. */
function startsOf(
  market: ColumnarMarket,
  { plan, funds }: Begun,
  lengths: readonly number[],
): Starts {
  const months = monthsBetween(market.firstDay, market.lastDay);
  const played: (readonly StartRow[])[] = [];
  const pessimistic: (readonly StartRow[])[] = [];
  const partsOf = (from: string): Part[] => {
    // Limited to the longest holding time. The first planned SIP may come in the next month.
    const end = monthsAfter(from, Math.max(...lengths) + 2);
    const to = end < market.lastDay ? end : market.lastDay;
    const first = market.sessions.find((on) => on >= from);
    if (first === undefined || first > to) return [];
    return fillModels.map((fillModel) => ({
      question: questionOf(plan, { from: first, to, funds }, fillModel),
      months: lengths,
    }));
  };
  return {
    tasks: months.map((month, place) => ({
      parts: partsOf(month),
      stepOf([fresh = [], worst = []]) {
        played[place] = fresh;
        pessimistic[place] = worst;
        return fresh.flatMap((row, at) => presentStart(row, counterpart(worst, at)));
      },
    })),
    distributions: () => presentDistributions(heldStarts(played), heldStarts(pessimistic)),
  };
}

/** Rows to the end of each run only count the starts: the runs end after different times. */
const heldStarts = (rows: readonly (readonly StartRow[])[]): StartDistribution[] =>
  startDistribution(rows.flat()).filter(({ months }) => months !== undefined);

/** The same run under the other fill model; the list of runs depends only on the days. */
function counterpart<Run>(runs: readonly Run[], place: number): Run {
  const run = runs[place];
  if (run === undefined) throw new RangeError(`Run ${place + 1} has no counterpart.`);
  return run;
}

function sweepOf(question: Question, across: Axis, down: Axis): Task<SweepCell>[] {
  const [plan] = question.plans;
  if (!plan) return [];
  const [played, pessimistic] = fillModels.map((fillModel) =>
    partsOfSweep(questionOf(plan, question, fillModel), counted(across), counted(down)),
  );
  return (played ?? []).map(({ part }, place) => ({
    parts: [part, counterpart(pessimistic ?? [], place).part],
    stepOf(rows) {
      const [cell, worst] = [rows[0]?.[0], rows[1]?.[0]];
      if (!cell || !worst) throw new RangeError(`Cell ${place + 1} has no run.`);
      const columns = across.values.length;
      return {
        ...presentOutcomes(cell, worst),
        across: across.values[place % columns] ?? 0,
        down: down.values[Math.floor(place / columns)] ?? 0,
      };
    },
  }));
}

const countedTerms = {
  target: 'target',
  perEtf: 'installmentsPerEtf',
  sips: 'installmentCount',
  reinvest: 'reinvest',
  amount: 'installment',
} as const satisfies Readonly<Record<SweptTerm, SweepTerm>>;

/** Amounts and percentages in hundredths; counts as they are. */
const hundredthsOf = (term: SweptTerm): number => (term === 'perEtf' || term === 'sips' ? 1 : 100);

const counted = ({ term, values }: Axis) => ({
  term: countedTerms[term],
  values: values.map((value) => Math.round(value * hundredthsOf(term))),
});
