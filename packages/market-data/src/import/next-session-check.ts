import {
  buildCalendar,
  isProvisional,
  isSession,
  type LocalDate,
  nextSession,
} from '@safe-trading/engine';
import type { MarketData } from '../recorded-market.ts';
import { ImportRefused } from './import-refused.ts';

/**
 * Refuses a date that cannot be the session after `last`: rows are only ever added at the end, so a
 * session passed over could never be filled in. A year without a published calendar is not judged.
 */
export function checkFollows(market: MarketData, last: LocalDate, date: LocalDate): void {
  const days = market.marketDays();
  const calendar = buildCalendar([...days]);
  if (isProvisional(calendar, date) || isProvisional(calendar, last)) return;

  const extraSessions = days.filter(({ kind }) => kind === 'muhurat' || kind === 'special-session');
  const isExtra = extraSessions.some((day) => day.date === date);
  if (!isExtra && !isSession(calendar, date)) {
    throw new ImportRefused(
      `The calendar has no session on ${date}. If there was one, list it in calendar.csv as special-session first.`,
    );
  }

  const extra = extraSessions.find((day) => day.date > last)?.date;
  const normal = nextSession(calendar, last);
  const expected = extra !== undefined && extra < normal ? extra : normal;
  if (expected < date) {
    throw new ImportRefused(
      `The last session recorded is ${last} and the next is ${expected}; import that one before ${date}, or list ${expected} in calendar.csv as a trading-holiday.`,
    );
  }
}
