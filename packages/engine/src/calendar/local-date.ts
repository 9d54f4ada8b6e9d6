declare const kind: unique symbol;

/** A calendar day in India, `YYYY-MM-DD`; text order is time order. */
export type LocalDate = string & { readonly [kind]: 'local date' };

const daysOfWeek = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type DayOfWeek = (typeof daysOfWeek)[number];

/** Throws RangeError for text that is not a calendar day. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`Not a date (YYYY-MM-DD): ${text}`);
  return date;
}

export function parseLocalDate(text: string): LocalDate | undefined {
  if (!dateShape.test(text)) return undefined;
  const day = digits(text, 8, 10);
  const last = lastDayOf(digits(text, 5, 7), digits(text, 0, 4));
  return day >= 1 && day <= last ? (text as LocalDate) : undefined;
}

const dateShape = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function lastDayOf(month: number, year: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (lastDays[month - 1] ?? 0);
}

/** Throws RangeError outside the years 1 to 9999. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  fromDayNumber(dayNumber(date) + days);

/** The same day so many calendar months later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const month = digits(date, 0, 4) * 12 + digits(date, 5, 7) - 1 + months;
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  const day = Math.min(digits(date, 8, 10), lastDayOf(ofYear, year));
  return `${String(year).padStart(4, '0')}-${twoDigits(ofYear)}-${twoDigits(day)}` as LocalDate;
}

export const daysBetween = (a: LocalDate, b: LocalDate): number => dayNumber(b) - dayNumber(a);

export function weekdayOf(date: LocalDate): DayOfWeek {
  const name = daysOfWeek[(dayNumber(date) - firstMonday) % 7];
  if (name === undefined) throw new RangeError(`Not a date: ${date}`);
  return name;
}

export const monthOf = (date: LocalDate): string => date.slice(0, 7);

export const epochDayOf = (date: LocalDate): number => dayNumber(date) - epochDay;

export const localDateOfEpochDay = (days: number): LocalDate => fromDayNumber(days + epochDay);

export function onOrAfterWeekday(date: LocalDate, weekday: DayOfWeek): LocalDate {
  const ahead = (daysOfWeek.indexOf(weekday) - daysOfWeek.indexOf(weekdayOf(date)) + 7) % 7;
  return ahead === 0 ? date : addDays(date, ahead);
}

// Days are counted from 1 March of year 0, so that a leap day ends its year.
const firstMonday = 5;
const daysPerEra = 146_097;
const epochDay = 719_468;

export function dayNumber(text: string): number {
  const monthOfYear = digits(text, 5, 7);
  const year = digits(text, 0, 4) - (monthOfYear <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((monthOfYear + 9) % 12) + 2) / 5) + digits(text, 8, 10) - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysPerEra + yearOfEra * 365 + leapDays + dayOfYear;
}

function fromDayNumber(days: number): LocalDate {
  const era = Math.floor(days / daysPerEra);
  const dayOfEra = days - era * daysPerEra;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const monthOfYear = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (monthOfYear <= 2 ? 1 : 0);
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`No such day in the calendar: ${days}`);
  const century = Math.floor(year / 100);
  return `${twoDigits(century)}${twoDigits(year % 100)}-${twoDigits(monthOfYear)}-${twoDigits(day)}` as LocalDate;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

/** Cached, because dates are formatted by the hundred thousand. */
const numerals = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const twoDigits = (value: number): string => numerals[value] ?? '';
