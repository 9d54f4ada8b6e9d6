import { type AssetClass, netForTarget, type Paise, paise, quantity } from '@safe-trading/engine';
import { hasPriceGap, lowestPriceFor, sellLimit } from '@safe-trading/engine/rules';
import { nextHigh } from '../market/next-high.ts';
import { placeOrder } from './place-order.ts';
import type { Block, PlanState } from './plan-state.ts';
import { never } from './schedules.ts';

/** Whether some block may be sold on this session. */
export const hasSaleAhead = ({ open }: PlanState, session: number): boolean =>
  open.some((block) => mayBeSold(block, session));

const mayBeSold = ({ lookFrom, lots, isSelling, isOrdered }: Block, session: number): boolean =>
  lookFrom <= session && lots.length > 0 && !isSelling && !isOrdered;

/** Sells every block that has earned its target at this minute. */
export function bookBlocks(state: PlanState, session: number, minute: number): void {
  for (const block of state.open) {
    if (mayBeSold(block, session)) bookBlock(state, block, session, minute);
  }
}

function bookBlock(state: PlanState, block: Block, session: number, minute: number): void {
  const { etf } = block;
  const lowest = lowestPriceOf(state, block, session);
  const { market, fillModel } = state;
  if (market.bookingPrices.at(etf, session, minute) < lowest) return;
  const seen = market.offers.seen(etf, session, minute, fillModel);
  if (!seen?.isTradedToday) return;
  const { quote } = seen;
  const best = quote.bid ?? quote.last;
  if (best < lowest || hasPriceGap(quote)) return;
  const usual = sellLimit(quote);
  if (usual.type !== 'limit') return;
  const units = quantity(block.units);
  const limit = paise(Math.max(lowest, usual.limit));
  const worst = limit * units;
  const order = { side: 'sell', block, etf, quantity: units, limit, worst, quote } as const;
  placeOrder(state, { ...order, session, minute });
}

/** The lowest price that nets the target of what is left of a block, after charges of this session. */
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

/** Its own target, and what earlier part sales left short of theirs. */
function netNeeded(
  { cost, isPartSold, soldCost, soldFor }: Block,
  target: PlanState['plan']['target'],
): Paise {
  const own = netForTarget(paise(cost), target);
  if (!isPartSold) return own;
  return paise(Math.max(own, netForTarget(paise(cost + soldCost), target) - soldFor));
}

/** After its lots have changed: nothing is sold before the last of them is credited. */
export function lookLater(state: PlanState, block: Block, session: number): void {
  const newest = block.lots.at(-1);
  block.lowest = undefined;
  block.isUnlooked = true;
  block.lookFrom = newest ? Math.max(session, state.market.creditedOn(newest.boughtOn)) : never;
}

/** Works out from when on blocks may be sold of which that is not known yet. */
export function lookAhead(state: PlanState, session: number): void {
  for (const block of state.open) {
    if (block.isUnlooked && block.lookFrom <= session) look(state, block, session);
  }
}

/** The first session from this one on in which the price is high enough, as long as a unit is a unit. */
export function look(state: PlanState, block: Block, session: number): void {
  const { market } = state;
  const history = market.histories[block.etf];
  block.isUnlooked = false;
  block.lookFrom = never;
  if (!history || block.lots.length === 0) return;
  const { rowsBefore, sessionOf, highs, listing } = history;
  const { high } = listing.series;
  const split = market.splits.find((one) => one.etf === block.etf && one.session > session);
  const until = split ? (rowsBefore[split.session] ?? high.length) : high.length;
  const least = Math.ceil(netNeeded(block, state.plan.target) / block.units);
  let row = rowsBefore[session] ?? high.length;
  for (;;) {
    row = nextHigh(high, highs, least, row, until);
    if (row >= until) return;
    const found = sessionOf[row] ?? -1;
    if (found >= 0 && mayBeBooked(state, block, found, high[row] ?? 0)) {
      block.lookFrom = found;
      return;
    }
    row += 1;
  }
}

/** Whether the price is high enough in a minute in which blocks are looked at. */
function mayBeBooked(state: PlanState, block: Block, session: number, high: number): boolean {
  const lowest = lowestPriceOf(state, block, session);
  return high >= lowest && state.market.bookingPrices.highest(block.etf, session) >= lowest;
}
