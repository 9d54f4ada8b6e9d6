import { type Calendar, isSession } from '../calendar/calendar.ts';
import { dateOf, type Instant, instantAt, laterBy, timeOf } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { type SessionTimes, sessionTimesOn } from '../calendar/session-times.ts';
import { leavesWithinMs, quoteLifeMs } from '../orders/order-times.ts';
import type { TimedQuote } from './decision.ts';

/** How far the broker's clock and ours may be apart. */
export const clockToleranceMs = 120_000;

const minuteMs = 60_000;

/** What the calendar says of a day, and when orders may be sent on it. */
export type TradingHours = {
  readonly calendar: Calendar;
  readonly sessionTimes: readonly SessionTimes[];
};

type Evidence = Pick<TimedQuote, 'at' | 'tradedAt' | 'servedAt'>;

/** Whether the last trade a quote knows of was made on this day; one that does not say was not. */
const isTradedOn = ({ tradedAt }: Pick<Evidence, 'tradedAt'>, day: LocalDate): boolean =>
  tradedAt !== undefined && dateOf(tradedAt) === day;

/** Whether the broker's clock agreed with ours when it answered; an answer without a time proves nothing. */
const isClockAgreed = ({ at, servedAt }: Pick<Evidence, 'at' | 'servedAt'>): boolean =>
  servedAt !== undefined && Math.abs(servedAt - at) <= clockToleranceMs;

/**
 * Whether the market is seen to trade: calendars can be wrong, and brokers answer on holidays with prices of
 * the last session. The quote's own trade and the broker's clock are the witnesses.
 */
export const looksClosed = (seen: Evidence): boolean =>
  !isClockAgreed(seen) || !isTradedOn(seen, dateOf(seen.at));

export type WhyHeld = 'MISSED_CUT_OFF' | 'MARKET_LOOKS_CLOSED' | 'STALE_PRICE';

/** Why an order of this day's run that was decided by this quote must not be sent now; undefined where it may. */
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

/** Whether an order may be sent at this instant of the day. */
function takesOrders(
  { calendar, sessionTimes }: TradingHours,
  today: LocalDate,
  now: Instant,
): boolean {
  if (dateOf(now) !== today || !isSession(calendar, today)) return false;
  const { opens, lastOrder } = sessionTimesOn(sessionTimes, today);
  return timeOf(now) >= opens && timeOf(now) <= lastOrder;
}

/** After this instant an order that became durable now must not leave any more, whatever kept it. */
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
