import type { LocalDate } from '@safe-trading/engine';
import { plannedDates } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfQuestion } from '../question.ts';
import type { Deed } from '../run/deed.ts';
import { playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import { summaryOf } from './run-summary.ts';
import type { StartRow } from './start-row.ts';

/** One run of many, as plain data for a worker. */
export type Part = {
  readonly question: WhatIfQuestion;
  readonly months: readonly number[];
};

/** All holding times that fit, counted from the first planned SIP; then the end of the period. */
export function answerPart(market: ColumnarMarket, { question, months }: Part): StartRow[] {
  const range = rangeOf(market, question);
  if (!range) return [];
  const { first, last } = range;
  const [start, end] = [market.sessions[first], market.sessions[last]];
  if (!start || !end) return [];
  const { deeds } = playPlan(market, question, range);
  const row = (until: number, held?: number): StartRow => ({
    start,
    until: market.sessions[until] ?? end,
    ...(held === undefined ? {} : { months: held }),
    ...summaryOf(market, upTo(deeds, until), until),
  });
  const [begun = start] = plannedDates(question.plan, market.calendar, {
    from: start,
    count: 1,
    first: true,
  });
  const held = months.flatMap((count) => {
    const until = anniversarySession(market, begun, count);
    return until > last ? [] : [row(until, count)];
  });
  return [...held, row(last)];
}

const upTo = (deeds: readonly Deed[], last: number): readonly Deed[] => {
  const end = deeds.findLastIndex(({ session }) => session <= last);
  return deeds.slice(0, end + 1);
};

/** The first session at least so many months later, so that a year has 365 days; `sessions.length` after the record. */
function anniversarySession(
  { sessions }: Pick<ColumnarMarket, 'sessions'>,
  begun: LocalDate,
  months: number,
): number {
  const [year = 0, month = 1] = begun.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const day = begun.slice(8);
  const anniversary = `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}-${day}`;
  const until = sessions.findIndex((on) => on >= anniversary);
  return until < 0 ? sessions.length : until;
}
