import { dateOf, type Instant, instantAt, laterBy, timeOf } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { isMarketPaused, type TradingHours, takesOrders } from '../calendar/trading-hours.ts';
import { leavesWithinMs, quoteLifeMs } from '../orders/order-times.ts';
import type { TimedQuote } from './decision.ts';

export const clockToleranceMs = 120_000;

const minuteMs = 60_000;

type Evidence = Pick<TimedQuote, 'at' | 'tradedAt' | 'servedAt'>;

/** A quote that does not say was not traded today. */
const isTradedOn = ({ tradedAt }: Pick<Evidence, 'tradedAt'>, day: LocalDate): boolean =>
  tradedAt !== undefined && dateOf(tradedAt) === day;

/** An answer without a time proves nothing. */
const isClockAgreed = ({ at, servedAt }: Pick<Evidence, 'at' | 'servedAt'>): boolean =>
  servedAt !== undefined && Math.abs(servedAt - at) <= clockToleranceMs;

/**
 * Calendars can be wrong, and brokers answer on holidays with old prices; the quote's trade time and the broker's
 * clock are the evidence.
 */
export const looksClosed = (seen: Evidence): boolean =>
  !isClockAgreed(seen) || !isTradedOn(seen, dateOf(seen.at));

export type WhyHeld = 'MISSED_CUT_OFF' | 'MARKET_LOOKS_CLOSED' | 'STALE_PRICE';

/** Why an order decided by this quote must not be sent now; undefined when it may. */
export function whyHeld(
  seen: Evidence,
  now: Instant,
  { hours, today }: { readonly hours: TradingHours; readonly today: LocalDate },
): WhyHeld | undefined {
  const at = { today: dateOf(now), time: timeOf(now) };
  if (at.today === today && isMarketPaused(hours, at)) return 'MARKET_LOOKS_CLOSED';
  if (at.today !== today || !takesOrders(hours, at)) return 'MISSED_CUT_OFF';
  if (dateOf(seen.at) !== today || looksClosed(seen)) return 'MARKET_LOOKS_CLOSED';
  const ageMs = now - seen.at;
  return ageMs < 0 || ageMs > quoteLifeMs ? 'STALE_PRICE' : undefined;
}

/** After this instant a durable order must not leave any more. */
export function leavesUntil(
  { at }: Pick<Evidence, 'at'>,
  now: Instant,
  { hours, today }: { readonly hours: TradingHours; readonly today: LocalDate },
): Instant {
  const { lastOrder, pause } = sessionTimesOn(hours.sessionTimes, today);
  const endOfLastMinute = laterBy(instantAt(today, lastOrder), minuteMs - 1);
  const soon = laterBy(now, leavesWithinMs);
  const whileFresh = laterBy(at, quoteLifeMs);
  const least = [endOfLastMinute, whileFresh].reduce((a, b) => (b < a ? b : a), soon);
  const pausesAt = pause && instantAt(today, pause.from);
  return pausesAt && now < pausesAt && pausesAt <= least ? laterBy(pausesAt, -1) : least;
}
