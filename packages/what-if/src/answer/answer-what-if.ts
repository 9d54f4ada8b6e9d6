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

import { counted, dateWritten, percent, rupees } from './wording.ts';

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
  sentence: `No session is recorded from ${dateWritten(from)} to ${dateWritten(to ?? lastDay)}. ${counted(sessions.length, 'session')} are recorded, from ${dateWritten(firstDay)} to ${dateWritten(lastDay)}; choose days among them.`,
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
    const sentence = 'Nothing was bought in this time, so there is no return.';
    notes.push({ kind: 'buys nothing', sentence });
  } else if (missed * 2 >= asked) {
    const sentence = `On ${missed} of ${counted(asked, 'session')} with a SIP nothing could be bought: too few ETFs met the rules of the selection.`;
    notes.push({ kind: 'buys nothing', sentence });
  }
  if (carried > 0 && carried * 2 >= purchases + carried) {
    const sentence = `${carried} of ${counted(purchases + carried, 'SIP')} bought nothing: ${rupees(state.plan.installment)} is often less than one unit costs.`;
    notes.push({ kind: 'amount too small', sentence });
  }
  notes.push(...endNotes(state));
  if (purchases > 0 && xirr.kind === 'TOO_SHORT') {
    const sentence =
      'Less than a year lies between the first and the last flow: the return is told as it is, not by the year.';
    notes.push({ kind: 'under a year', sentence });
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
  const onOf = (deed: Deed | undefined): string =>
    dateWritten(market.hours[deed?.session ?? 0]?.on);
  if (isEnded) {
    const sentence = `The plan ended on ${onOf(deeds.at(-1))}: every SIP was used and every block sold. Nothing is invested from then on.`;
    return [{ kind: 'plan ended', sentence }];
  }
  if (buying || freed.length > 0 || nextNumber <= plan.installmentCount) return [];
  const last = deeds.findLast(({ kind }) => kind === 'purchase' || kind === 'carry');
  const sentence = `All ${counted(plan.installmentCount, 'SIP')} were used by ${onOf(last)}; from then on blocks were only sold.`;
  return [{ kind: 'installments used', sentence }];
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
    return { side: 'buy', ...both, installment, reason: whyBought(deed) };
  }
  const profit = paise(value - charges - deed.cost);
  return { side: 'sell', ...both, profit, reason: whySold(deed, plan) };
}

function whyBought({ choice, units, ordered, fromPool, carry }: Purchase): string {
  const parts = [choice ? whyChosen(choice) : 'The block goes on with its ETF.'];
  if (fromPool > 0) parts.push(`${rupees(fromPool)} of it is reinvested profit.`);
  if (carry < 0) parts.push(`${rupees(-carry)} of change from before was spent.`);
  if (units < ordered) {
    parts.push(`Only ${units} of ${ordered} units found a seller; the rest is change.`);
  }
  return parts.join(' ');
}

function whyChosen({ place, last, low52 }: NonNullable<Purchase['choice']>): string {
  const above = percent(nearestOfProduct(last - low52, 10_000, low52));
  const nearest =
    place === 0
      ? 'Nearest to its 52-week low'
      : `Nearest to its 52-week low after ${counted(place, 'ETF')} that could not be bought`;
  return `${nearest}: ${above} above ${rupees(low52)}.`;
}

function whySold({ units, ordered, toPool, value, charges, cost }: Sale, plan: WhatIfPlan): string {
  const net = value - charges;
  const gain = percent(nearestOfProduct(net - cost, 10_000, Math.max(1, cost)));
  const parts = [
    `The block reached its target of ${percent(plan.target)}: ${rupees(net)} after charges for ${rupees(cost)}, ${gain}.`,
  ];
  if (units < ordered) parts.push(`Only ${units} of ${ordered} units found a buyer.`);
  if (toPool > 0) parts.push(`${rupees(toPool)} goes into coming SIPs.`);
  return parts.join(' ');
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
  const compared =
    difference === 0
      ? 'the profit is the same without it'
      : `the profit is ${rupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than without it`;
  const sentence = `The price guard left out ${counted(purchases, 'price')} to buy at and held back ${counted(sales, 'sale')}, each far from the value: ${compared}. Recorded prices within a day are drawn for each ETF alone, so it acts more often here than it would in the market.`;
  return { kind: 'price guard', sentence };
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
  const onOf = ({ session }: Deed): string => dateWritten(market.hours[session]?.on);
  const paused = deeds.find(({ kind }) => kind === 'paused');
  const enough = playPlan(market, unlimited, range);
  const missing = Math.max(unpaid.length, purchasesOf(enough.deeds) - purchasesOf(deeds));
  const sentence = [
    `The money ended on ${onOf(ended)}: the ${rupees(funds)} of the first day, with what sales had brought back, could not pay for the SIP.`,
    `${counted(missing, 'SIP')} that enough money would have bought ${missing === 1 ? 'was' : 'were'} not bought${paused ? `; buying was paused on ${onOf(paused)}, after ${mostMissesInARow} in a row that could not be paid` : ''}.`,
    `${rupees(fundsNeeded(enough.cash))} in the account on the first day would have paid for all of them.`,
  ].join(' ');
  return { kind: 'money ended', sentence };
}
