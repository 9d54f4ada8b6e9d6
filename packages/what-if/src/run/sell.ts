import { type AssetClass, netForTarget, type Paise, paise, quantity } from '@safe-trading/engine';
import { bookingStepMinutes, lowestPriceFor, sellLimit } from '@safe-trading/engine/rules';
import { firstBooking } from '../market/booking-prices.ts';
import { nextHigh } from '../market/next-high.ts';
import { isSaleHeld } from './guard-price.ts';
import { placeOrder } from './place-order.ts';
import type { Block, PlanState } from './plan-state.ts';
import { never } from './schedules.ts';

const mayBeSold = ({ lookFrom, lots, isSelling, isOrdered }: Block, session: number): boolean =>
  lookFrom <= session && lots.length > 0 && !isSelling && !isOrdered;

/** The first minute from here on with a high enough price; `never` if none. */
export function nextBooking(state: PlanState, session: number, from: number): number {
  const { market, open, fillModel } = state;
  const at = market.hours[session];
  if (!at) return never;
  const begin = Math.max(0, (from - firstBooking(at)) / bookingStepMinutes);
  let found = never;
  for (const block of open) {
    if (!mayBeSold(block, session)) continue;
    const best = market.bookingPrices.best(block.etf, session, fillModel);
    const lowest = lowestPriceOf(state, block, session);
    let place = begin;
    while (place < best.length && (best[place] ?? 0) < lowest) place += 1;
    if (place < best.length) found = Math.min(found, firstBooking(at) + place * bookingStepMinutes);
  }
  return found;
}

export function bookBlocks(state: PlanState, session: number, minute: number): void {
  const { market, open, fillModel } = state;
  const at = market.hours[session];
  if (!at) return;
  const place = (minute - firstBooking(at)) / bookingStepMinutes;
  for (const block of open) {
    if (!mayBeSold(block, session)) continue;
    const best = market.bookingPrices.best(block.etf, session, fillModel)[place] ?? 0;
    const lowest = lowestPriceOf(state, block, session);
    if (best >= lowest) bookBlock(state, block, lowest, session, minute);
  }
}

function bookBlock(
  state: PlanState,
  block: Block,
  lowest: Paise,
  session: number,
  minute: number,
): void {
  const { etf } = block;
  const seen = state.market.offers.seen(etf, session, minute, state.fillModel);
  if (!seen?.isTradedToday) return;
  const { quote } = seen;
  const usual = sellLimit(quote);
  if (usual.type !== 'limit') return;
  if (isSaleHeld(state, block, { etf, last: quote.last, session, minute })) return;
  const units = quantity(block.units);
  const limit = paise(Math.max(lowest, usual.limit));
  const worst = limit * units;
  const order = { side: 'sell', block, etf, quantity: units, limit, worst, quote } as const;
  placeOrder(state, { ...order, session, minute });
}

/** The lowest price that nets the target after this session's charges. */
function lowestPriceOf({ market, plan }: PlanState, block: Block, session: number): Paise {
  const rates = market.ratesOn(session);
  if (block.lowest?.rates === rates) return block.lowest.price;
  const listing = market.histories[block.etf]?.listing;
  const assetClass: AssetClass = listing?.etf.assetClass ?? 'equity';
  const price = lowestPriceFor({
    units: quantity(block.units),
    net: netNeeded(block, plan.target),
    assetClass,
    tick: paise(listing?.tick ?? 1),
    on: market.hours[session]?.on ?? market.lastDay,
    rates,
  });
  block.lowest = { rates, price };
  return price;
}

/** Includes shortfalls of earlier partial sales. */
function netNeeded(
  { cost, isPartSold, soldCost, soldFor }: Block,
  target: PlanState['plan']['target'],
): Paise {
  const own = netForTarget(paise(cost), target);
  if (!isPartSold) return own;
  return paise(Math.max(own, netForTarget(paise(cost + soldCost), target) - soldFor));
}

/** Called when lots change: nothing is sold before the last is credited. */
export function lookLater(state: PlanState, block: Block, session: number): void {
  block.lowest = undefined;
  block.isUnlooked = true;
  block.lookFrom = block.lots.length === 0 ? never : Math.max(session, block.creditedIn);
  state.nextLook = Math.min(state.nextLook, block.lookFrom);
}

export function lookAhead(state: PlanState, session: number): void {
  for (const block of state.open) {
    if (block.isUnlooked && block.lookFrom <= session) look(state, block, session);
  }
  findNextLook(state);
}

export function findNextLook(state: PlanState): void {
  state.nextLook = never;
  for (const { lookFrom } of state.open) state.nextLook = Math.min(state.nextLook, lookFrom);
}

/** The first session with a high enough price before the next split. */
export function look(state: PlanState, block: Block, session: number): void {
  const { market } = state;
  const history = market.histories[block.etf];
  block.isUnlooked = false;
  block.lookFrom = never;
  if (!history || block.lots.length === 0) return;
  const { rowsBefore, sessionOf, highs, listing, splits } = history;
  const { high } = listing.series;
  const split = splits.find((one) => one > session);
  const until = split === undefined ? high.length : (rowsBefore[split] ?? high.length);
  const least = Math.ceil(netNeeded(block, state.plan.target) / block.units);
  let row = rowsBefore[session] ?? high.length;
  for (;;) {
    row = nextHigh(high, highs, least, row, until);
    if (row >= until) return;
    const found = sessionOf[row] ?? -1;
    if (found >= 0 && mayBeBooked(state, block, found, high[row] ?? 0)) {
      block.lookFrom = found;
      state.nextLook = Math.min(state.nextLook, found);
      return;
    }
    row += 1;
  }
}

function mayBeBooked(state: PlanState, block: Block, session: number, high: number): boolean {
  const { bookingPrices } = state.market;
  const lowest = lowestPriceOf(state, block, session);
  if (high < lowest || bookingPrices.bound(block.etf, session) < lowest) return false;
  return bookingPrices.best(block.etf, session, state.fillModel).some((price) => price >= lowest);
}
