import type { Side } from '@safe-trading/engine';
import type { PriceBandRule } from '@safe-trading/market-data/recorded';
import { type DayBar, type DayPath, priceAt, volumeUntil } from './day-path.ts';
import { type Book, bidAndAsk } from './spread.ts';
import type { TradingDay } from './trading-day.ts';

/** Prices in paise on the tick; `isPaused` while nothing is traded because an end was reached. */
type PriceBand = { lower: number; upper: number; isPaused: boolean };

type BandFacts = { previousClose: number; tick: number; rule: PriceBandRule };

/** The band a day begins with. */
export const firstBand = (facts: BandFacts): PriceBand => ({
  lower: lowerEnd(facts, facts.rule.firstPercent),
  upper: upperEnd(facts, facts.rule.firstPercent),
  isPaused: false,
});

export type LimitOrder = { side: Side; limit: number; quantity: number };

/** A minute of the session, how many units are filled in it and at which price in paise. */
export type Match = { minute: number; quantity: number; price: number };

/** Of what trades in a minute, an order may have this part: a fifth. */
const shareOfVolume = 0.2;

/**
 * When and how much of a limit order sent in minute `from` fills (decision 0061). At the ask or bid of a
 * minute for as long as these have been within its limit since it was sent; once it had to wait, at its own
 * limit in the minutes in which the market comes to it. Each time at most a fifth of what trades in that
 * minute, parts of a unit added up; never on a day the ETF did not trade, nor at or after the close.
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

/** Units, and parts of one, that an order may have of what trades in this minute. */
export const availableIn = (path: DayPath, minute: number): number =>
  (volumeUntil(path, minute + 1) - volumeUntil(path, minute)) * shareOfVolume;

/** How far prices may go at this minute. */
export function bandOf(day: TradingDay, minute: number, minutes: number): PriceBand {
  const { previousClose, bandRule: rule, listing, bar } = day;
  const facts = { previousClose, tick: listing.tick, rule };
  const path = bar && mayWiden(facts, bar) ? day.path(minutes) : undefined;
  return path ? bandAt(facts, path, minute) : firstBand(facts);
}

/** Who stands on either side in this minute; undefined where nothing can be traded. */
function bookAt(day: TradingDay, minute: number, minutes: number): Book | undefined {
  const path = day.path(minutes);
  if (!path) return undefined;
  const band = bandOf(day, minute, minutes);
  const { halfSpread, listing } = day;
  const { tick } = listing;
  return band.isPaused ? undefined : bidAndAsk(priceAt(path, minute), { tick, halfSpread, band });
}

/**
 * The book a quote shows. A purchase must be able to pay what a pessimistic fill costs, so its ask is that;
 * no bid is shown beside it, or the two would look like a spread nobody crosses.
 */
export function shownBook(day: TradingDay, minute: number, minutes: number): Book | undefined {
  const book = bookAt(day, minute, minutes);
  if (day.fillModel === 'played' || book?.ask === undefined || !day.bar) return book;
  const dearest = pessimisticPrice('buy', day.bar);
  const { upper } = bandOf(day, minute, minutes);
  return { bid: undefined, ask: dearest > upper ? undefined : dearest };
}

/** A purchase has cash for its limit and for no more. */
const affordable = ({ side, limit }: LimitOrder, price: number): number =>
  side === 'buy' ? Math.min(price, limit) : price;

const pessimisticPrice = (side: Side, { high, close }: DayBar): number =>
  side === 'buy' ? Math.max(high, close) : close;

/** The price on the other side, where it is one the order takes. */
function facingWithin({ side, limit }: LimitOrder, book: Book | undefined): number | undefined {
  const facing = side === 'buy' ? book?.ask : book?.bid;
  if (facing === undefined) return undefined;
  return (side === 'buy' ? facing <= limit : facing >= limit) ? facing : undefined;
}

/** Whether the day reaches an end that is then widened. What it answers is not known before the close. */
export function mayWiden(facts: BandFacts, { low, high }: DayBar): boolean {
  const { lower, upper } = firstBand(facts);
  return facts.rule.stepPercent > 0 && (low <= lower || high >= upper);
}

/**
 * The band at a minute: as wide as the prices so far have made it. An end that is reached is widened after
 * the pause, in which nothing is traded.
 */
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
