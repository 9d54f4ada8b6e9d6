import { addDays, type LocalDate, localDate, weekdayOf } from './local-date.ts';
import type { Pause } from './session-times.ts';
import type { TimeOfDay } from './time-of-day.ts';

export type MarketDayKind =
  | 'trading-holiday'
  | 'muhurat'
  | 'special-session'
  | 'settlement-holiday'
  | 'early-close'
  /** The exchange has moved a holiday. */
  | 'trading-day';

export type MarketDay = {
  readonly date: LocalDate;
  readonly kind: MarketDayKind;
  readonly description: string;
  readonly opens?: TimeOfDay;
  readonly closes?: TimeOfDay;
  /** Of a day with two sessions: between them. */
  readonly pause?: Pause;
};

/** Use the functions below; the maps cache computed answers. */
export type Calendar = {
  readonly open: ReadonlySet<LocalDate>;
  readonly closed: ReadonlySet<LocalDate>;
  readonly noSettlement: ReadonlySet<LocalDate>;
  readonly publishedYears: ReadonlySet<string>;
  readonly sessions: Map<LocalDate, boolean>;
  readonly following: Map<LocalDate, LocalDate>;
  readonly preceding: Map<LocalDate, LocalDate>;
};

// Closed every year: Republic Day, Ambedkar Jayanti, Maharashtra Day, Independence Day, Gandhi Jayanti,
// Christmas. Moving feasts are known once published.
const fixedHolidays: ReadonlySet<string> = new Set([
  '01-26',
  '04-14',
  '05-01',
  '08-15',
  '10-02',
  '12-25',
]);

/** A list with fewer holidays does not cover a whole year. */
const leastOfYear = 10;

export function yearsListed(days: readonly MarketDay[]): string[] {
  const holidays = days.filter(({ kind }) => kind === 'trading-holiday');
  return [...Map.groupBy(holidays, ({ date }) => yearOf(date))].flatMap(([year, of]) =>
    of.length >= leastOfYear ? [year] : [],
  );
}

/**
 * `published`: years with complete lists. Other years are provisional: weekends, fixed holidays and listed days
 * are closed.
 */
export function buildCalendar(
  days: readonly MarketDay[],
  published: Iterable<string> = yearsListed(days),
): Calendar {
  const datesOf = (kinds: readonly MarketDayKind[]) =>
    days.filter(({ kind }) => kinds.includes(kind)).map(({ date }) => date);
  const open = new Set(datesOf(['early-close', 'trading-day']));
  const closed = datesOf(['trading-holiday', 'muhurat', 'special-session']);
  return {
    open,
    closed: new Set(closed.filter((date) => !open.has(date))),
    noSettlement: new Set(datesOf(['settlement-holiday'])),
    publishedYears: new Set(published),
    sessions: new Map(),
    following: new Map(),
    preceding: new Map(),
  };
}

/**
 * Whether the market trades a full normal day. Muhurat and special sessions do not count: no installment is bought
 * in them (docs/domain-model.md, Market facts).
 */
export function isSession(calendar: Calendar, date: LocalDate): boolean {
  const known = calendar.sessions.get(date);
  if (known !== undefined) return known;

  const session = !isWeekend(date) && !isHoliday(calendar, date);
  calendar.sessions.set(date, session);
  return session;
}

const lastMonth = '12';

/** Years whose holidays should be known: the current one, and in December the next. */
export function missingYears(calendar: Calendar, today: LocalDate): number[] {
  const year = Number(yearOf(today));
  const due = today.slice(5, 7) === lastMonth ? [year, year + 1] : [year];
  return due.filter((one) => !calendar.publishedYears.has(String(one)));
}

export const isProvisional = (calendar: Calendar, date: LocalDate): boolean =>
  !calendar.publishedYears.has(yearOf(date));

export const nextSession = (calendar: Calendar, date: LocalDate): LocalDate =>
  remembered(calendar.following, date, () => search(calendar, date, 1));

export const previousSession = (calendar: Calendar, date: LocalDate): LocalDate =>
  remembered(calendar.preceding, date, () => search(calendar, date, -1));

export const sessionOnOrAfter = (calendar: Calendar, date: LocalDate): LocalDate =>
  isSession(calendar, date) ? date : nextSession(calendar, date);

/** Throws RangeError unless n is a whole number from 1. */
export function addSessions(calendar: Calendar, date: LocalDate, n: number): LocalDate {
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`Not a number of sessions: ${n}`);
  let session = date;
  for (let step = 0; step < n; step += 1) session = nextSession(calendar, session);
  return session;
}

/**
 * Day of delivery: T+1, delayed by settlement holidays although the market trades (docs/domain-model.md, Market
 * facts).
 */
export function settlementDate(calendar: Calendar, tradedOn: LocalDate): LocalDate {
  let day = nextSession(calendar, tradedOn);
  while (calendar.noSettlement.has(day)) day = nextSession(calendar, day);
  return day;
}

/** Whether units bought earlier are delivered after this day; no broker shows them at its end. */
export const isDeliveryAhead = (calendar: Calendar, today: LocalDate): boolean =>
  settlementDate(calendar, previousSession(calendar, today)) > today;

/**
 * First session on which bought units can be sold without risk of short delivery: they are credited in the evening
 * of the settlement day (bought Monday, sellable Wednesday).
 */
export const sellableFrom = (calendar: Calendar, tradedOn: LocalDate): LocalDate =>
  nextSession(calendar, settlementDate(calendar, tradedOn));

function isWeekend(date: LocalDate): boolean {
  const day = weekdayOf(date);
  return day === 'Saturday' || day === 'Sunday';
}

const isHoliday = (calendar: Calendar, date: LocalDate): boolean =>
  calendar.closed.has(date) ||
  (isProvisional(calendar, date) && isFixedHoliday(date) && !calendar.open.has(date));

const isFixedHoliday = (date: LocalDate): boolean => fixedHolidays.has(date.slice(5));

export const fixedHolidaysOf = (year: number): LocalDate[] =>
  [...fixedHolidays].map((day) => localDate(`${year}-${day}`));

function search(calendar: Calendar, date: LocalDate, step: 1 | -1): LocalDate {
  let day = addDays(date, step);
  while (!isSession(calendar, day)) day = addDays(day, step);
  return day;
}

function remembered(
  memory: Map<LocalDate, LocalDate>,
  date: LocalDate,
  find: () => LocalDate,
): LocalDate {
  const known = memory.get(date);
  if (known !== undefined) return known;

  const found = find();
  memory.set(date, found);
  return found;
}

const yearOf = (date: LocalDate): string => date.slice(0, 4);
