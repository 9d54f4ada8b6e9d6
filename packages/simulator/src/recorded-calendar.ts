import {
  addDays,
  buildCalendar,
  type Calendar,
  isSession,
  type LocalDate,
  type MarketDay,
} from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data/recorded';

type Recording = Pick<MarketData, 'marketDays' | 'recordedSessions'>;

/** Before the exchange's lists begin, a weekday without a recorded session was a holiday. */
export function recordedCalendar(marketData: Recording): Calendar {
  const listed = marketData.marketDays();
  const isListed = new Set(listed.map(({ date }) => date));
  const sessions = marketData.recordedSessions();
  const wasHeld = new Set(sessions);
  const [first, last] = [sessions.at(0), sessions.at(-1)];
  const unlisted: MarketDay[] = [];
  for (let date = first; date && last && date < last; date = addDays(date, 1)) {
    if (wasHeld.has(date) || isListed.has(date)) continue;
    unlisted.push({ date, kind: 'trading-holiday', description: 'No session is recorded.' });
  }
  return buildCalendar([...listed, ...unlisted]);
}

/** Excludes muhurat and special sessions, as the jobs do. */
export const fullSessions = (
  { recordedSessions }: Recording,
  calendar: Calendar,
): readonly LocalDate[] => recordedSessions().filter((date) => isSession(calendar, date));
