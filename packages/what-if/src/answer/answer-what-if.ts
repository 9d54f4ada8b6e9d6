import { paise } from '@safe-trading/engine';
import { monthOf } from '@safe-trading/engine/rules';
import { indexPlanOf } from '../figures/index-plan.ts';
import { fallsBelowPeak, rupeeIndex } from '../figures/plan-falls.ts';
import { type PlanTrace, tracePlan } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfQuestion } from '../question.ts';
import { playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import type { MonthReturn, WhatIfAnswer, WhatIfHolding, WhatIfSeries } from './answer.ts';
import { eventsOf } from './answer-events.ts';
import { figuresOf } from './answer-figures.ts';
import { noSessionNote, notesOf } from './answer-notes.ts';
import { tradesOf } from './answer-trades.ts';
import { etfNameOf } from './etf-name.ts';
import { moneyNote } from './money-note.ts';

/**
 * What would have come of a plan, by the very procedure that trades. A range without a session is answered with a note
 * and figures of nought; nothing that can be asked throws.
 */
export function answerWhatIf(market: ColumnarMarket, question: WhatIfQuestion): WhatIfAnswer {
  const range = rangeOf(market, question);
  const { first, last } = range ?? { first: 0, last: -1 };
  const state = playPlan(market, question, { first, last });
  const { deeds } = state;
  const trace = tracePlan(market, deeds, last);
  const levels = rupeeIndex(trace);
  const inIndex = indexPlanOf(trace, market);
  const figures = figuresOf({ market, deeds, last, trace, levels, inIndex });
  const money = range && moneyNote(market, question, range, state);
  const [from, to] = [market.hours[first]?.on, market.hours[last]?.on];
  return {
    question,
    version: market.version,
    ...(range && from && to ? { range: { from, to, sessions: last - first + 1 } } : {}),
    figures,
    series: seriesOf(market, trace, levels, inIndex.kind === 'GIVEN' ? inIndex.values : undefined),
    months: monthsOf(market, trace, levels),
    trades: tradesOf(market, question.plan, deeds),
    events: eventsOf(market, deeds),
    holdings: holdingsOf(market, trace, last),
    notes: range
      ? [...(money ? [money] : []), ...notesOf(state, figures)]
      : [noSessionNote(market, question)],
  };
}

function seriesOf(
  { hours }: ColumnarMarket,
  { first, length, ownMoneyIn, moneyOut, inside }: PlanTrace,
  levels: Float64Array,
  inIndex: Float64Array | undefined,
): WhatIfSeries {
  let inNow = 0;
  return {
    day: Int32Array.from({ length }, (_, place) => hours[first + place]?.day ?? 0),
    ownMoney: ownMoneyIn.map((own, place) => {
      inNow += own - (moneyOut[place] ?? 0);
      return inNow;
    }),
    value: inside,
    index: inIndex ?? new Float64Array(0),
    drawdown: fallsBelowPeak(levels),
  };
}

function monthsOf(
  { hours }: ColumnarMarket,
  { first }: PlanTrace,
  levels: Float64Array,
): MonthReturn[] {
  const months: { month: string; rate: number }[] = [];
  let before = 1;
  let begin = 1;
  for (const [place, level] of levels.entries()) {
    const on = hours[first + place]?.on;
    if (!on) continue;
    const month = monthOf(on);
    const running = months.at(-1);
    if (running?.month === month) running.rate = level / begin - 1;
    else {
      begin = before;
      months.push({ month, rate: level / begin - 1 });
    }
    before = level;
  }
  return months;
}

const holdingsOf = (market: ColumnarMarket, { held }: PlanTrace, last: number): WhatIfHolding[] =>
  held.map(({ block, etf, units, cost, since }) => ({
    block,
    etf: etfNameOf(market, etf),
    units,
    cost: paise(cost),
    value: paise(units * (market.closes(etf)[last] ?? 0)),
    since: market.hours[since]?.on ?? market.lastDay,
  }));
