import { type Lot, minutesOf, paise, quantity } from '@safe-trading/engine';
import {
  bookingStepMinutes,
  distributed,
  firstQuotes,
  mergeLots,
  movedIntoSession,
  quoteStepMinutes,
} from '@safe-trading/engine/rules';
import { firstBooking } from '../market/booking-prices.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { SessionAction, SessionSplit } from '../market/fund-actions.ts';
import type { MarketHours } from '../market/market-hours.ts';
import type { WhatIfQuestion } from '../question.ts';
import { openAccountCash, payIn } from './account-cash.ts';
import {
  buyDue,
  endMissed,
  endWithoutCandidate,
  hasCandidate,
  isDue,
  postponeDaily,
} from './buy.ts';
import { bookSale, endOrder } from './end-order.ts';
import { orderAtOffer } from './order-at-offer.ts';
import type { Block, PlanState } from './plan-state.ts';
import { beginPlan, continuePlan, dueOn, follow, never } from './schedules.ts';
import { bookBlocks, findNextLook, look, lookAhead, lookLater, nextBooking } from './sell.ts';

const ofEtf = ({ open }: PlanState, etf: number): Block[] =>
  open.filter((block) => block.etf === etf);

/** First and last session by index. */
export type PlayedRange = { readonly first: number; readonly last: number };

/** Days before the start in which the age of a listing is counted. */
const historyDays = 400;

/** Plays a plan; visits only sessions and minutes in which something can happen. */
export function playPlan(
  market: ColumnarMarket,
  { plan, from, fillModel, funds, priceGuard: guard }: WhatIfQuestion,
  { first, last }: PlayedRange,
): PlanState {
  const begins = from > market.firstDay ? from : market.firstDay;
  const buyingMinute = minutesOf(plan.time);
  const state: PlanState = {
    market,
    plan,
    fillModel,
    guard,
    guarded: [],
    buyingMinute,
    offers: market.offers.atMinute(buyingMinute, fillModel),
    first,
    last,
    countedFrom: countedFrom(market, first),
    deeds: [],
    blocks: [],
    open: [],
    nextLook: never,
    followed: new Uint16Array(market.histories.length),
    candidate: { session: -1, isThere: false },
    buying: undefined,
    cash: openAccountCash(funds),
    carry: 0,
    pool: 0,
    freed: [],
    nextNumber: 1,
    lastUsed: -1,
    live: [],
    sentToday: 0,
    soldToday: [],
    isPaused: false,
    isEnded: false,
  };
  beginPlan(state, begins);
  const mornings = fundMornings(market, first, last);
  let session = first;
  let next = 0;
  while (session <= last && !state.isEnded) {
    while ((mornings[next] ?? never) < session) next += 1;
    if (mornings[next] === session) {
      const at = market.hours[session];
      if (at) applyFundActions(state, session, firstQuotes(at));
      next += 1;
    }
    playSession(state, session);
    const fundMorning = mornings[next] ?? never;
    session = nextSessionOf(state, session, fundMorning);
    session = postponeDaily(state, session, Math.min(fundMorning, last + 1));
  }
  return state;
}

function countedFrom({ histories, hours }: ColumnarMarket, first: number): Int32Array {
  const earliest = (hours[first]?.day ?? 0) - historyDays;
  return Int32Array.from(histories, ({ dayOf, fullBefore }) => {
    let [low, high] = [0, dayOf.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((dayOf[middle] ?? 0) < earliest) low = middle + 1;
      else high = middle;
    }
    return fullBefore[low] ?? 0;
  });
}

const fundMornings = ({ splits, actions }: ColumnarMarket, first: number, last: number): number[] =>
  [...new Set([...splits, ...actions].map(({ session }) => session))]
    .filter((session) => session >= first && session <= last)
    .sort((a, b) => a - b);

function nextSessionOf(state: PlanState, session: number, fundMorning: number): number {
  const { buying, nextLook, isPaused } = state;
  const due = buying && !isPaused ? dueOn(state, buying) : never;
  return Math.max(session + 1, Math.min(fundMorning, due, nextLook));
}

function playSession(state: PlanState, session: number): void {
  const at = state.market.hours[session];
  if (!at) return;
  state.sentToday = 0;
  if (state.soldToday.length > 0) state.soldToday = [];
  // Checks after today's events begin tomorrow.
  if (state.nextLook <= session) lookAhead(state, session);
  const isLookedAt = state.nextLook <= session;
  const firstBuy = movedIntoSession(at, state.buyingMinute);
  if (!isLookedAt && isDue(state, session)) {
    if (!hasCandidate(state, session)) {
      endWithoutCandidate(state, session, at.lastOrder);
      return;
    }
    // Without holdings the purchase is the day's only event.
    const order = orderAtOffer(state, session, firstBuy);
    if (order) {
      endOrder(state, order, session, order.endsAt);
      return;
    }
  }
  let bookAt = isLookedAt ? nextBooking(state, session, firstBooking(at)) : never;
  let buyAt = isDue(state, session) ? firstBuy : never;
  for (;;) {
    const ended = nextEnd(state);
    const minute = Math.min(bookAt, buyAt, ended);
    if (minute === never) break;
    for (const order of state.live) {
      if (order.endsAt === minute) endOrder(state, order, session, minute);
    }
    // An installment due after the last order time waits for the next session.
    if (minute <= at.lastOrder && isDue(state, session)) {
      // A sale may free an underlying or start a schedule today.
      if (minute < firstBuy) buyAt = firstBuy;
      else if (minute === ended) buyAt = Math.min(buyAt, nextTry(at, minute - 1), at.lastOrder);
    }
    if (minute === buyAt) {
      if (isDue(state, session)) buyDue(state, session, minute);
      buyAt = never;
      if (isDue(state, session) && minute < at.lastOrder) {
        buyAt = hasCandidate(state, session) ? nextTry(at, minute) : at.lastOrder;
      }
    }
    if (minute === bookAt) {
      bookBlocks(state, session, minute);
      bookAt = nextBooking(state, session, minute + bookingStepMinutes);
    }
    if (minute === at.lastOrder && isDue(state, session)) endMissed(state, session, minute);
  }
  if (!isLookedAt) return;
  for (const block of state.open) {
    if (block.lookFrom <= session) look(state, block, session + 1);
  }
  findNextLook(state);
}

function nextEnd({ live }: PlanState): number {
  let next = never;
  for (const { endsAt } of live) next = Math.min(next, endsAt);
  return next;
}

/** Attempts repeat every five minutes until the last order time. */
const nextTry = (at: MarketHours, minute: number): number =>
  movedIntoSession(at, minute - (minute % quoteStepMinutes) + quoteStepMinutes);

/** Applies splits first. */
function applyFundActions(state: PlanState, session: number, minute: number): void {
  for (const split of state.market.splits) {
    if (split.session !== session) continue;
    for (const block of ofEtf(state, split.etf)) applySplit(state, block, split, minute);
  }
  for (const action of state.market.actions) {
    if (action.session !== session) continue;
    for (const block of ofEtf(state, action.etf)) {
      applyAction(state, block, action, minute);
      continuePlan(state, session, minute);
    }
  }
}

function applySplit(
  state: PlanState,
  block: Block,
  { session, etf, factor }: SessionSplit,
  minute: number,
): void {
  if (block.lots.length === 0) return;
  const added = block.units * (factor - 1);
  block.lots = block.lots.map((lot) => ({ ...lot, quantity: quantity(lot.quantity * factor) }));
  block.units += added;
  state.deeds.push({ kind: 'split', session, minute, block: block.number, etf, factor, added });
  lookLater(state, block, session);
}

function applyAction(
  state: PlanState,
  block: Block,
  { session, etf, action, successor }: SessionAction,
  minute: number,
): void {
  const at = { session, minute, block: block.number, etf };
  const { lots, units } = block;
  switch (action.type) {
    case 'distribution': {
      const amount = distributed(lots, action.perUnit, action.exDate);
      if (amount > 0) state.deeds.push({ kind: 'payout', ...at, amount });
      payIn(state.cash, amount);
      return;
    }
    case 'delisting':
      delist(state, block, action.price, at);
      return;
    case 'merger': {
      const merged = mergeLots(lots, action);
      if (units > 0 && merged.lots.length === 0) {
        delist(state, block, action.price, at);
        return;
      }
      follow(state, block, successor);
      if (units === 0) return;
      const left = merged.lots.reduce((sum, lot) => sum + lot.quantity, 0);
      const added = left - units;
      block.lots = [...merged.lots];
      block.units = left;
      block.creditedIn = creditedIn(state, merged.lots);
      state.deeds.push({ kind: 'merger', ...at, into: successor, added, amount: merged.paid });
      payIn(state.cash, merged.paid);
      lookLater(state, block, session);
    }
  }
}

/** Nothing is sold before the newest lot is credited. */
function creditedIn({ market }: PlanState, lots: readonly Lot[]): number {
  const newest = lots.at(-1);
  const session = newest && market.placeOf.get(newest.boughtOn);
  return session === undefined ? never : (market.creditedIn[session] ?? never);
}

/** Pays out all units; an empty block gets another ETF. */
function delist(
  state: PlanState,
  block: Block,
  price: number,
  at: { readonly session: number; readonly minute: number },
): void {
  const { units } = block;
  if (units === 0) {
    follow(state, block, -1);
    return;
  }
  bookSale(state, block, {
    session: at.session,
    minute: at.minute,
    filledAt: at.minute,
    units,
    ordered: units,
    value: paise(price * units),
    charges: 0,
    depositoryPaid: false,
    seen: price,
    isDelisting: true,
  });
}
