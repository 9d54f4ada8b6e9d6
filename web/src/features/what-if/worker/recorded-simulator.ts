import {
  afterTax,
  answerEveryStart,
  answerWhatIf,
  type ColumnarMarket,
  type StartRow,
  type SweepTerm,
  startDistribution,
  sweep,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import type { AskedPlan } from '../asked-plan.ts';
import type { Axis, PlanAnswer, Question, SweepCell, SweptTerm } from '../messages.ts';
import { monthsAfter, monthsBetween } from '../range.ts';
import { questionOf } from './plan-of.ts';
import { presentAfterTax } from './present-after-tax.ts';
import { presentAnswer } from './present-answer.ts';
import { presentDistributions, presentOutcomes, presentStart } from './present-outcome.ts';
import type { Simulator, Starts, Steps } from './serve-requests.ts';

/** Answers from recorded prices, by the procedure that trades. */
export const recordedSimulator = (market: ColumnarMarket): Simulator => ({
  market: {
    version: market.version,
    firstDay: market.firstDay,
    lastDay: market.lastDay,
    sessions: market.sessions.length,
  },
  answer: (plan, question) => answerOf(market, plan, question),
  starts: (plan, lengths, funds) => startsOf(market, { plan, funds }, lengths),
  sweep: (question, across, down) => sweepOf(market, question, across, down),
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

/** A plan that is begun again and again, each time with so much in the account. */
type Begun = Pick<Question, 'funds'> & { readonly plan: AskedPlan };

/** One step for each month, so that whoever waits can be served between them. */
function startsOf(market: ColumnarMarket, begun: Begun, lengths: readonly number[]): Starts {
  const months = monthsBetween(market.firstDay, market.lastDay);
  const played: StartRow[] = [];
  const pessimistic: StartRow[] = [];
  function* steps() {
    for (const month of months) {
      const fresh = rowsOfMonth(market, begun, month, lengths, 'played');
      const worst = rowsOfMonth(market, begun, month, lengths, 'pessimistic');
      played.push(...fresh);
      pessimistic.push(...worst);
      yield fresh.flatMap((row, place) => presentStart(row, counterpart(worst, place)));
    }
  }
  return {
    of: months.length,
    steps: steps(),
    distributions: () =>
      presentDistributions(startDistribution(played), startDistribution(pessimistic)),
  };
}

/** Of one first month; asked no longer than the longest time, which begins with its first session. */
function rowsOfMonth(
  market: ColumnarMarket,
  { plan, funds }: Begun,
  month: string,
  months: readonly number[],
  fillModel: WhatIfQuestion['fillModel'],
): readonly StartRow[] {
  const rows: StartRow[] = [];
  const end = monthsAfter(month, Math.max(...months) + 1);
  const to = end < market.lastDay ? end : market.lastDay;
  answerEveryStart(
    market,
    questionOf(plan, { from: month, to, funds }, fillModel),
    { every: 'month', months },
    (fresh) => rows.push(...fresh.filter((row) => row.months !== undefined)),
    onlyOnce(),
  );
  return rows;
}

/** The same run under the other way to fill an order: which runs there are depends on the days alone. */
function counterpart<Run>(runs: readonly Run[], place: number): Run {
  const run = runs[place];
  if (run === undefined) throw new RangeError(`Run ${place + 1} has no counterpart.`);
  return run;
}

/** Lets one start pass and no other. */
function onlyOnce(): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > 1;
  };
}

/** One step for each cell, so that whoever waits can be served between them. */
function sweepOf(
  market: ColumnarMarket,
  question: Question,
  across: Axis,
  down: Axis,
): Steps<SweepCell> {
  const [plan] = question.plans;
  if (!plan) return { of: 0, steps: [] };
  const cellsOf = (x: number, y: number, fillModel: WhatIfQuestion['fillModel']) =>
    sweep(
      market,
      questionOf(plan, question, fillModel),
      counted(across.term, x),
      counted(down.term, y),
      () => {},
    );
  function* steps(): Generator<SweepCell> {
    for (const y of down.values)
      for (const x of across.values) {
        const worst = cellsOf(x, y, 'pessimistic');
        for (const [place, cell] of cellsOf(x, y, 'played').entries())
          yield { ...presentOutcomes(cell, counterpart(worst, place)), across: x, down: y };
      }
  }
  return { of: across.values.length * down.values.length, steps: steps() };
}

const countedTerms = {
  target: 'target',
  perEtf: 'installmentsPerEtf',
  sips: 'installmentCount',
  reinvest: 'reinvest',
  amount: 'installment',
} as const satisfies Readonly<Record<SweptTerm, SweepTerm>>;

/** Amounts and shares are counted in hundredths, numbers of SIPs as they are. */
const hundredthsOf = (term: SweptTerm): number => (term === 'perEtf' || term === 'sips' ? 1 : 100);

const counted = (term: SweptTerm, value: number) => ({
  term: countedTerms[term],
  values: [Math.round(value * hundredthsOf(term))],
});
