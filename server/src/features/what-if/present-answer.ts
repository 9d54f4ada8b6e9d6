import type { Reply, whatIfEndpoints } from '@safe-trading/contract';
import {
  answerEveryStart,
  answerWhatIf,
  type ColumnarMarket,
  startDistribution,
  sweep,
} from '@safe-trading/what-if';
import type { FieldFault } from '../../kernel/problem.ts';
import {
  presentDistribution,
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
  'Past and simulated: what the plan would have done with recorded daily prices, by the procedure that trades. It has not happened to anybody, and says nothing certain of the years to come.',
  'Not modelled: tax, cash that was missing at the broker, days on which the broker or the exchange failed, prices within the day, and orders so large that they would have moved the price.',
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
    const cells = sweep(market, question, across, down, () => {}).map(({ x, y, ...run }) => ({
      ...presentRun(run),
      across: x / (scales[0] ?? 1),
      down: y / (scales[1] ?? 1),
    }));
    return { answer: { ...empty, notes: [luck(cells.length)], cells } };
  }
  if (asked.every_start) {
    const months = [...new Set(asked.every_start.months)].sort((a, b) => a - b);
    const rows = answerEveryStart(market, question, { every: 'month', months }, () => {});
    const starts = rows.map(({ start, until, months: held, ...run }) => ({
      ...presentRun(run),
      start,
      until,
      months: held ?? null,
    }));
    const distributions = startDistribution(rows).map(presentDistribution);
    return { answer: { ...empty, notes: [luck(starts.length)], starts, distributions } };
  }
  const answer = answerWhatIf(market, question);
  return {
    answer: {
      ...empty,
      notes: answer.notes.map(({ sentence }) => sentence),
      figures: presentFigures(answer.figures),
      month_ends: presentMonthEnds(answer.series),
      trades: answer.trades.map(presentTrade),
      events: answer.events.map(presentEvent),
    },
  };
}

function followedBy(
  { sessions }: ColumnarMarket,
  { from, to }: { readonly from: string; readonly to?: string },
): Answer['followed'] {
  const followed = sessions.filter((on) => on >= from && (to === undefined || on <= to));
  const [first, last] = [followed.at(0), followed.at(-1)];
  return first && last ? { from: first, to: last, sessions: followed.length } : null;
}
