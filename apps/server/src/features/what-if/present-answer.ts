import type { Reply, whatIfEndpoints } from '@safe-trading/contract';
import {
  answerEveryStart,
  answerWhatIf,
  type ColumnarMarket,
  startDistribution,
  sweep,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import type { FieldFault } from '../../platform/kernel/problem.ts';
import { inEnglish } from '../../platform/kernel/what-if-in-english.ts';
import {
  presentDistributions,
  presentEvent,
  presentFigures,
  presentMonthEnds,
  presentRun,
  presentTrade,
} from './present.ts';
import { type AskedWhatIf, questionOf, sweptTerms } from './present-question.ts';

type Answer = Reply<typeof whatIfEndpoints.ask>['data'];

export type AnsweredWhatIf =
  | { readonly answer: Answer }
  | { readonly faults: readonly FieldFault[] };

const notModelled = [
  'Past and simulated: what the plan would have done with recorded daily prices, by the procedure that trades. No investor had this result, and it does not predict future years.',
  'Not modelled: tax, cash that was missing at the broker where no money in the account is named, days on which the broker or the exchange failed, prices within the day, and orders so large that they would have moved the price.',
];
const luck = (runs: number): string =>
  `${runs} runs: the best of so many is good luck as much as a good plan.`;

/** What would have come of a plan, as the contract says it. */
export function answerQuestion(market: ColumnarMarket, asked: AskedWhatIf): AnsweredWhatIf {
  const read = questionOf(asked, market);
  if (read.faults) return { faults: read.faults };
  const { question } = read;
  const empty: Answer = {
    prices_version: market.version,
    fill_model: question.fillModel === 'played' ? 'PLAYED' : 'PESSIMISTIC',
    followed: followedBy(market, question),
    notes: [],
    not_modelled: notModelled,
    figures: null,
    month_ends: [],
    trades: [],
    events: [],
    starts: [],
    distributions: [],
    cells: [],
  };
  if (read.sweep && asked.sweep) {
    const { across, down } = read.sweep;
    const scales = [
      sweptTerms[asked.sweep.across.term].scale,
      sweptTerms[asked.sweep.down.term].scale,
    ];
    const cellsOf = (by: WhatIfQuestion) => sweep(market, by, across, down);
    const [found, worst] = underBoth(question, cellsOf);
    const cells = found.map(({ x, y, ...run }, place) => ({
      ...presentRun(run, counterpart(worst, place)),
      across: x / (scales[0] ?? 1),
      down: y / (scales[1] ?? 1),
    }));
    return { answer: { ...empty, notes: [luck(cells.length)], cells } };
  }
  if (asked.every_start) {
    const months = [...new Set(asked.every_start.months)].sort((a, b) => a - b);
    const [rows, worst] = underBoth(question, (by) =>
      answerEveryStart(market, by, { every: 'month', months }, () => {}),
    );
    const starts = rows.map(({ start, until, months: held, ...run }, place) => ({
      ...presentRun(run, counterpart(worst, place)),
      start,
      until,
      months: held ?? null,
    }));
    const distributions = presentDistributions(startDistribution(rows), startDistribution(worst));
    return { answer: { ...empty, notes: [luck(starts.length)], starts, distributions } };
  }
  const [answer, worst] = underBoth(question, (by) => answerWhatIf(market, by));
  return {
    answer: {
      ...empty,
      notes: answer.notes.map(({ said }) => inEnglish(said)),
      figures: presentFigures(answer.figures, worst.figures),
      month_ends: presentMonthEnds(answer.series),
      trades: answer.trades.map(presentTrade),
      events: answer.events.map(presentEvent),
    },
  };
}

/** What is found under the fills that are asked for, and under the worst ones. */
function underBoth<Found>(
  question: WhatIfQuestion,
  find: (question: WhatIfQuestion) => Found,
): readonly [Found, Found] {
  const found = find(question);
  if (question.fillModel === 'pessimistic') return [found, found];
  return [found, find({ ...question, fillModel: 'pessimistic' })];
}

/** The same run under the worst fills: which runs there are depends on the days and the terms alone. */
function counterpart<Run>(runs: readonly Run[], place: number): Run {
  const run = runs[place];
  if (run === undefined) throw new RangeError(`Run ${place + 1} has no counterpart.`);
  return run;
}

function followedBy(
  { sessions }: ColumnarMarket,
  { from, to }: { readonly from: string; readonly to?: string },
): Answer['followed'] {
  const followed = sessions.filter((on) => on >= from && (to === undefined || on <= to));
  const [first, last] = [followed.at(0), followed.at(-1)];
  return first && last ? { from: first, to: last, sessions: followed.length } : null;
}
