import type { LocalDate } from '@safe-trading/engine';
import { monthOf } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { IsCancelled, WhatIfQuestion } from '../question.ts';
import type { Deed } from '../run/deed.ts';
import { type PlayedRange, playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import { type RunSummary, summaryOf } from './run-summary.ts';

/** What came of one start that was followed for so many months, or to the end of the range. */
export type StartRow = RunSummary & {
  readonly start: LocalDate;
  readonly until: LocalDate;
  /** The months asked for; absent for what runs to the end of the question's range. */
  readonly months?: number;
};

export type EveryStart = {
  readonly every: 'month';
  /** Holding times in whole months; what reaches beyond the range is left out. */
  readonly months: readonly number[];
};

/** What has been found by a start, and how many starts of how many are done. */
export type OnStart = (rows: readonly StartRow[], done: number, of: number) => void;

/**
 * The first session of each month from the question's first day on, each followed to the end of the range and told for
 * every holding time on the way: one run tells of all of them.
 */
export function answerEveryStart(
  market: ColumnarMarket,
  question: WhatIfQuestion,
  { months }: EveryStart,
  onStart: OnStart,
  isCancelled: IsCancelled = () => false,
): readonly StartRow[] {
  const range = rangeOf(market, question);
  const starts = range ? monthStarts(market, range) : [];
  const rows: StartRow[] = [];
  for (const [place, first] of starts.entries()) {
    if (!range || isCancelled()) break;
    const found = rowsOf(market, question, { first, last: range.last }, months);
    rows.push(...found);
    onStart(found, place + 1, starts.length);
  }
  return rows;
}

function monthStarts({ sessions }: ColumnarMarket, { first, last }: PlayedRange): number[] {
  const starts: number[] = [];
  let month = '';
  for (let session = first; session <= last; session += 1) {
    const on = sessions[session];
    if (!on || monthOf(on) === month) continue;
    starts.push(session);
    month = monthOf(on);
  }
  return starts;
}

function rowsOf(
  market: ColumnarMarket,
  question: WhatIfQuestion,
  range: PlayedRange,
  months: readonly number[],
): StartRow[] {
  const { first, last } = range;
  const start = market.sessions[first];
  const end = market.sessions[last];
  if (!start || !end) return [];
  const { deeds } = playPlan(market, { ...question, from: start }, range);
  const row = (until: number, held?: number): StartRow => ({
    start,
    until: market.sessions[until] ?? end,
    ...(held === undefined ? {} : { months: held }),
    ...summaryOf(market, upTo(deeds, until), until),
  });
  const held = months.flatMap((count) => {
    const until = lastWithin(market, start, count);
    return until > last || until < first ? [] : [row(until, count)];
  });
  return [...held, row(last)];
}

const upTo = (deeds: readonly Deed[], last: number): readonly Deed[] => {
  const end = deeds.findLastIndex(({ session }) => session <= last);
  return deeds.slice(0, end + 1);
};

/** The last session before so many months are over; beyond the record where they are not. */
function lastWithin({ sessions }: ColumnarMarket, start: LocalDate, months: number): number {
  const [year = 0, month = 1] = start.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const day = start.slice(8);
  const until = `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}-${day}`;
  const after = sessions.findIndex((on) => on >= until);
  return after < 0 ? sessions.length : after - 1;
}
