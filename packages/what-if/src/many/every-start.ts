import { monthOf } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { IsCancelled, WhatIfQuestion } from '../question.ts';
import { rangeOf } from '../run/range-of.ts';
import { answerPart, type Part } from './part.ts';
import type { StartRow } from './start-row.ts';

export type EveryStart = {
  readonly every: 'month';
  /** Holding times in months; those beyond the period are omitted. */
  readonly months: readonly number[];
};

export type OnStart = (rows: readonly StartRow[], done: number, of: number) => void;

/** Starts in the first session of each month. One run covers all holding times of a start. */
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
