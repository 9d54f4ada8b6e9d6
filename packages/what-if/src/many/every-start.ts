import { monthOf } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { IsCancelled, WhatIfQuestion } from '../question.ts';
import { rangeOf } from '../run/range-of.ts';
import { answerPart, type Part } from './part.ts';
import type { StartRow } from './start-row.ts';

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
  starts: EveryStart,
  onStart: OnStart,
  isCancelled: IsCancelled = () => false,
): readonly StartRow[] {
  const parts = partsOfStarts(market, question, starts);
  const rows: StartRow[] = [];
  for (const [place, part] of parts.entries()) {
    if (isCancelled()) break;
    const found = answerPart(market, part);
    rows.push(...found);
    onStart(found, place + 1, parts.length);
  }
  return rows;
}

/** One for each first session of a month, the first month first. */
export function partsOfStarts(
  market: Pick<ColumnarMarket, 'sessions'>,
  question: WhatIfQuestion,
  { months }: EveryStart,
): readonly Part[] {
  const range = rangeOf(market, question);
  const parts: Part[] = [];
  if (!range) return parts;
  let month = '';
  for (const from of market.sessions.slice(range.first, range.last + 1)) {
    if (monthOf(from) === month) continue;
    parts.push({ question: { ...question, from }, months });
    month = monthOf(from);
  }
  return parts;
}
