import { paise, timeFromMinutes } from '@safe-trading/engine';
import { monthOf, mostMissesInARow, nearestOfProduct } from '@safe-trading/engine/rules';
import { indexPlanOf } from '../figures/index-plan.ts';
import { fallsBelowPeak, rupeeIndex } from '../figures/plan-falls.ts';
import { type PlanTrace, tracePlan } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfPlan, WhatIfQuestion } from '../question.ts';
import { fundsNeeded } from '../run/account-cash.ts';
import type { Deed, Purchase, Sale } from '../run/deed.ts';
import type { PlanState } from '../run/plan-state.ts';
import { type PlayedRange, playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import type {
  MonthReturn,
  WhatIfAnswer,
  WhatIfFigures,
  WhatIfHolding,
  WhatIfNote,
  WhatIfSeries,
  WhatIfTrade,
} from './answer.ts';
import { eventsOf } from './answer-events.ts';
import { etfNameOf, figuresOf, profitOf } from './answer-figures.ts';

import { type Said, said } from './said.ts';

const isUnpaid = (deed: Deed): boolean =>
  deed.kind === 'failed' && deed.reason === 'INSUFFICIENT_FUNDS';

const purchasesOf = (deeds: readonly Deed[]): number =>
  deeds.filter(({ kind }) => kind === 'purchase').length;

type Traded = Extract<Deed, { kind: 'purchase' | 'sale' }>;

/** Purchases and sales with their reasons. A payout of a delisted fund is not a sale. */
const tradesOf = (
  market: ColumnarMarket,
  plan: WhatIfPlan,
  deeds: readonly Deed[],
): WhatIfTrade[] =>
  deeds.flatMap((deed) =>
    deed.kind === 'purchase' || (deed.kind === 'sale' && !deed.isDelisting)
      ? [tradeOf(market, plan, deed)]
      : [],
  );

const noSessionNote = (
  { sessions, firstDay, lastDay }: ColumnarMarket,
  { from, to }: WhatIfQuestion,
): WhatIfNote => ({
  kind: 'no session',
  said: [
    said('no-session', {
      from: { on: from },
      to: { on: to ?? lastDay },
      sessions: sessions.length,
      first: { on: firstDay },
      last: { on: lastDay },
    }),
  ],
});

/**
 * Plays a plan with the procedure that trades. A period without a session returns a note and zero figures; it
 * never throws.
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
  const guard = range && guardNote(market, question, range, { state, figures });
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
      ? [...(money ? [money] : []), ...(guard ? [guard] : []), ...notesOf(state, figures)]
      : [noSessionNote(market, question)],
    guarded: state.guarded.map(({ session, etf, side }) => ({
      on: market.hours[session]?.on ?? market.lastDay,
      etf: etfNameOf(market, etf),
      side,
    })),
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

function notesOf(
  state: PlanState,
  { xirr, purchases }: Pick<WhatIfFigures, 'xirr' | 'purchases'>,
): WhatIfNote[] {
  const { deeds } = state;
  const carried = deeds.filter(({ kind }) => kind === 'carry').length;
  const missed = deeds.reduce((sum, deed) => sum + missedBy(deed), 0);
  const asked = purchases + carried + missed;
  const notes: WhatIfNote[] = [];
  if (purchases === 0) {
    notes.push({ kind: 'buys nothing', said: [said('bought-nothing')] });
  } else if (missed * 2 >= asked) {
    notes.push({ kind: 'buys nothing', said: [said('few-candidates', { missed, asked })] });
  }
  const sips = purchases + carried;
  if (carried > 0 && carried * 2 >= sips) {
    const amount = { paise: state.plan.installment };
    notes.push({
      kind: 'amount too small',
      said: [said('amount-small', { carried, sips, amount })],
    });
  }
  notes.push(...endNotes(state));
  if (purchases > 0 && xirr.kind === 'TOO_SHORT') {
    notes.push({ kind: 'under a year', said: [said('under-a-year')] });
  }
  return notes;
}

function missedBy(deed: Deed): number {
  if (deed.kind === 'postponed') return deed.sessions;
  return deed.kind === 'failed' && !isUnpaid(deed) ? 1 : 0;
}

function endNotes({
  market,
  plan,
  deeds,
  isEnded,
  buying,
  freed,
  nextNumber,
}: PlanState): WhatIfNote[] {
  const dayOf = (deed: Deed | undefined) => ({
    on: market.hours[deed?.session ?? 0]?.on ?? market.lastDay,
  });
  if (isEnded) {
    return [{ kind: 'plan ended', said: [said('plan-over', { on: dayOf(deeds.at(-1)) })] }];
  }
  if (buying || freed.length > 0 || nextNumber <= plan.installmentCount) return [];
  const last = deeds.findLast(({ kind }) => kind === 'purchase' || kind === 'carry');
  const sips = plan.installmentCount;
  return [{ kind: 'installments used', said: [said('sips-used', { sips, on: dayOf(last) })] }];
}

function tradeOf(market: ColumnarMarket, plan: WhatIfPlan, deed: Traded): WhatIfTrade {
  const { session, block, etf, units, value, charges, filledAt } = deed;
  const both = {
    on: market.hours[session]?.on ?? market.lastDay,
    at: timeFromMinutes(filledAt),
    etf: etfNameOf(market, etf),
    block,
    units,
    value: paise(value),
    price: value / units,
    charges: paise(charges),
  };
  if (deed.kind === 'purchase') {
    const { installment } = deed;
    return { side: 'buy', ...both, installment, why: whyBought(deed) };
  }
  const profit = paise(value - charges - deed.cost);
  return { side: 'sell', ...both, profit, why: whySold(deed, plan) };
}

function whyBought({ choice, units, ordered, fromPool, carry }: Purchase): Said[] {
  return [
    choice ? whyChosen(choice) : said('block-continues'),
    ...(fromPool > 0 ? [said('from-pool', { amount: { paise: fromPool } })] : []),
    ...(carry < 0 ? [said('change-spent', { amount: { paise: -carry } })] : []),
    ...(units < ordered ? [said('part-bought', { units, ordered })] : []),
  ];
}

function whyChosen({ place, last, low52 }: NonNullable<Purchase['choice']>): Said {
  const above = { basisPoints: nearestOfProduct(last - low52, 10_000, low52) };
  const low = { paise: low52 };
  return place === 0
    ? said('nearest-low', { above, low })
    : said('nearest-after', { passed: place, above, low });
}

function whySold({ units, ordered, toPool, value, charges, cost }: Sale, plan: WhatIfPlan): Said[] {
  const net = value - charges;
  const gain = nearestOfProduct(net - cost, 10_000, Math.max(1, cost));
  return [
    said('target-reached', {
      target: { basisPoints: plan.target },
      net: { paise: net },
      cost: { paise: cost },
      gain: { basisPoints: gain },
    }),
    ...(units < ordered ? [said('part-sold', { units, ordered })] : []),
    ...(toPool > 0 ? [said('to-pool', { amount: { paise: toPool } })] : []),
  ];
}

/** What the price guard kept from trading, and the profit without it. */
function guardNote(
  market: ColumnarMarket,
  { priceGuard, ...unguarded }: WhatIfQuestion,
  range: PlayedRange,
  { state, figures }: { readonly state: PlanState; readonly figures: WhatIfFigures },
): WhatIfNote | undefined {
  if (!priceGuard) return undefined;
  const purchases = state.guarded.filter(({ side }) => side === 'buy').length;
  const sales = state.guarded.length - purchases;
  const { deeds } = playPlan(market, unguarded, range);
  const { last } = range;
  const trace = tracePlan(market, deeds, last);
  const without = profitOf({ market, deeds, last, trace }).totalProfit;
  const difference = figures.profit.totalProfit - without;
  const key = difference === 0 ? 'guard-same' : difference > 0 ? 'guard-more' : 'guard-less';
  const amount = { paise: Math.abs(difference) };
  return { kind: 'price guard', said: [said(key, { purchases, sales, amount })] };
}

/** When the account's cash ran out, and how much would have been needed. */
function moneyNote(
  market: ColumnarMarket,
  { funds, ...unlimited }: WhatIfQuestion,
  range: PlayedRange,
  { deeds }: PlanState,
): WhatIfNote | undefined {
  const unpaid = deeds.filter(isUnpaid);
  const [ended] = unpaid;
  if (!ended || funds === undefined) return undefined;
  const dayOf = ({ session }: Deed) => ({ on: market.hours[session]?.on ?? market.lastDay });
  const paused = deeds.find(({ kind }) => kind === 'paused');
  const enough = playPlan(market, unlimited, range);
  const missing = Math.max(unpaid.length, purchasesOf(enough.deeds) - purchasesOf(deeds));
  return {
    kind: 'money ended',
    said: [
      said('money-ended', { on: dayOf(ended), funds: { paise: funds } }),
      paused
        ? said('sips-unpaid-paused', { sips: missing, on: dayOf(paused), row: mostMissesInARow })
        : said('sips-unpaid', { sips: missing }),
      said('funds-needed', { amount: { paise: fundsNeeded(enough.cash) } }),
    ],
  };
}
