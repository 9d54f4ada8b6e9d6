import type { Side } from '@safe-trading/engine';
import type { PriceBandRule } from '@safe-trading/market-data/recorded';
import { type DayBar, type DayPath, priceAt, volumeUntil } from './day-path.ts';
import { type Book, bidAndAsk } from './spread.ts';
import type { TradingDay } from './trading-day.ts';

/** Tick prices in paise; `isPaused` while trading pauses at a band limit. */
type PriceBand = { lower: number; upper: number; isPaused: boolean };

type BandFacts = { previousClose: number; tick: number; rule: PriceBandRule };

export const firstBand = (facts: BandFacts): PriceBand => ({
  lower: lowerEnd(facts, facts.rule.firstPercent),
  upper: upperEnd(facts, facts.rule.firstPercent),
  isPaused: false,
});

export type LimitOrder = { side: Side; limit: number; quantity: number };

/** Minute of the session, units, and price in paise. */
export type Match = { minute: number; quantity: number; price: number };

/** An order may take a fifth of the volume of a minute. */
const shareOfVolume = 0.2;

/**
 * The fills of a limit order sent in minute `from` (decision 0061). It fills at the ask or bid while these are
 * within its limit; after waiting, at its limit in minutes in which the market reaches it. Each minute fills at
 * most a fifth of the volume; fractions accumulate. No fills without trades that day, or at or after the close.
 */
export function matchesOf(
  order: LimitOrder,
  day: TradingDay,
  { from, minutes }: { from: number; minutes: number },
): Match[] {
  const path = day.path(minutes);
  if (!path) return [];

  const matches: Match[] = [];
  let left = order.quantity;
  let available = 0;
  let hasWaited = false;
  for (let minute = from; minute < minutes && left > 0; minute += 1) {
    const facing = facingWithin(order, bookAt(day, minute, minutes));
    if (facing === undefined) {
      hasWaited = true;
      continue;
    }
    available += availableIn(path, minute);
    const quantity = Math.min(left, Math.floor(available));
    if (quantity === 0) continue;
    const played = hasWaited ? order.limit : facing;
    const isPlayed = day.fillModel === 'played';
    const price = isPlayed ? played : pessimisticPrice(order.side, path.bar);
    matches.push({ minute, quantity, price: affordable(order, price) });
    left -= quantity;
    available -= quantity;
  }
  return matches;
}

/** Units, with fractions, that an order may take in this minute. */
export const availableIn = (path: DayPath, minute: number): number =>
  (volumeUntil(path, minute + 1) - volumeUntil(path, minute)) * shareOfVolume;

export function bandOf(day: TradingDay, minute: number, minutes: number): PriceBand {
  const { previousClose, bandRule: rule, listing, bar } = day;
  const facts = { previousClose, tick: listing.tick, rule };
  const path = bar && mayWiden(facts, bar) ? day.path(minutes) : undefined;
  return path ? bandAt(facts, path, minute) : firstBand(facts);
}

function bookAt(day: TradingDay, minute: number, minutes: number): Book | undefined {
  const path = day.path(minutes);
  if (!path) return undefined;
  const band = bandOf(day, minute, minutes);
  const { halfSpread, listing } = day;
  const { tick } = listing;
  return band.isPaused ? undefined : bidAndAsk(priceAt(path, minute), { tick, halfSpread, band });
}

/**
 * The book of a quote. Under pessimistic fills the ask is what a purchase costs, and no bid is shown, because the
 * spread would look too wide to trade.
 */
export function shownBook(day: TradingDay, minute: number, minutes: number): Book | undefined {
  const book = bookAt(day, minute, minutes);
  if (day.fillModel === 'played' || book?.ask === undefined || !day.bar) return book;
  const dearest = pessimisticPrice('buy', day.bar);
  const { upper } = bandOf(day, minute, minutes);
  return { bid: undefined, ask: dearest > upper ? undefined : dearest };
}

/** A purchase has cash for its limit only. */
const affordable = ({ side, limit }: LimitOrder, price: number): number =>
  side === 'buy' ? Math.min(price, limit) : price;

const pessimisticPrice = (side: Side, { high, close }: DayBar): number =>
  side === 'buy' ? Math.max(high, close) : close;

/** The opposite price, if the limit accepts it. */
function facingWithin({ side, limit }: LimitOrder, book: Book | undefined): number | undefined {
  const facing = side === 'buy' ? book?.ask : book?.bid;
  if (facing === undefined) return undefined;
  return (side === 'buy' ? facing <= limit : facing >= limit) ? facing : undefined;
}

/** Whether the day reaches a limit that is then widened; known only after the close. */
export function mayWiden(facts: BandFacts, { low, high }: DayBar): boolean {
  const { lower, upper } = firstBand(facts);
  return facts.rule.stepPercent > 0 && (low <= lower || high >= upper);
}

/** The band at a minute, widened by the prices so far. Trading pauses before a widening. */
export function bandAt(facts: BandFacts, path: DayPath, minute: number): PriceBand {
  const { rule } = facts;
  let [below, above] = [rule.firstPercent, rule.firstPercent];
  let pausedUntil = -1;
  for (let now = 0; now <= minute; now += 1) {
    if (now < pausedUntil) continue;
    const price = priceAt(path, now);
    const reachesUpper = above < rule.widestPercent && price >= upperEnd(facts, above);
    const reachesLower = below < rule.widestPercent && price <= lowerEnd(facts, below);
    if (!reachesUpper && !reachesLower) continue;
    pausedUntil = now + rule.pauseMinutes;
    if (minute < pausedUntil) break;
    const widened = (percent: number) => Math.min(percent + rule.stepPercent, rule.widestPercent);
    if (reachesUpper) above = widened(above);
    else below = widened(below);
  }
  return {
    lower: lowerEnd(facts, below),
    upper: upperEnd(facts, above),
    isPaused: minute < pausedUntil,
  };
}

function lowerEnd({ previousClose, tick }: BandFacts, percent: number): number {
  const exact = (previousClose * (100 - percent)) / 100;
  return Math.max(tick, Math.ceil(exact / tick) * tick);
}

function upperEnd({ previousClose, tick }: BandFacts, percent: number): number {
  const exact = (previousClose * (100 + percent)) / 100;
  return Math.floor(exact / tick) * tick;
}
