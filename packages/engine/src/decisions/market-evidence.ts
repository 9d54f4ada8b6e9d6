import { type Calendar, isSession } from '../calendar/calendar.ts';
import { dateOf, type Instant, instantAt, laterBy, timeOf } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { type SessionTimes, sessionTimesOn } from '../calendar/session-times.ts';
import { leavesWithinMs, quoteLifeMs } from '../orders/order-times.ts';
import type { TimedQuote } from './decision.ts';

export const clockToleranceMs = 120_000;

const minuteMs = 60_000;

export type TradingHours = {
  readonly calendar: Calendar;
  readonly sessionTimes: readonly SessionTimes[];
};

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
  if (!takesOrders(hours, today, now)) return 'MISSED_CUT_OFF';
  if (dateOf(seen.at) !== today || looksClosed(seen)) return 'MARKET_LOOKS_CLOSED';
  const ageMs = now - seen.at;
  return ageMs < 0 || ageMs > quoteLifeMs ? 'STALE_PRICE' : undefined;
}

function takesOrders(
  { calendar, sessionTimes }: TradingHours,
  today: LocalDate,
  now: Instant,
): boolean {
  if (dateOf(now) !== today || !isSession(calendar, today)) return false;
  const { opens, lastOrder } = sessionTimesOn(sessionTimes, today);
  return timeOf(now) >= opens && timeOf(now) <= lastOrder;
}

/** After this instant a durable order must not leave any more. */
export function leavesUntil(
  { at }: Pick<Evidence, 'at'>,
  now: Instant,
  { hours, today }: { readonly hours: TradingHours; readonly today: LocalDate },
): Instant {
  const { lastOrder } = sessionTimesOn(hours.sessionTimes, today);
  const endOfLastMinute = laterBy(instantAt(today, lastOrder), minuteMs - 1);
  const soon = laterBy(now, leavesWithinMs);
  const whileFresh = laterBy(at, quoteLifeMs);
  return [endOfLastMinute, whileFresh].reduce((a, b) => (b < a ? b : a), soon);
}
