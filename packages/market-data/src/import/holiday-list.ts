import { type LocalDate, weekdayOf } from '@safe-trading/engine';
import { MalformedFile } from '../malformed-file.ts';
import { exchangeDate } from './daily-file.ts';

export type Holiday = { readonly date: LocalDate; readonly description: string };
export type HolidayList = { readonly year: string; readonly holidays: readonly Holiday[] };

/** Fewer rows are an incomplete list. */
const fewest = 10;

/** The row number is ignored. */
const header = /^"?Sr\.? ?No\.?"?,"?Date"?,"?Day"?,"?Description"?$/i;

export const isHolidayList = (text: string): boolean => header.test(linesOf(text)[0] ?? '');

/**
 * Reads the exchange's trading holidays of one year (Sr. No, Date, Day, Description). Throws `MalformedFile` for a
 * wrong weekday, a repeated date, two years in one list, or an incomplete list.
 */
export function parseHolidayList(file: string, text: string): HolidayList {
  const lines = linesOf(text);
  while (lines.at(-1) === '') lines.pop();
  const holidays = new Map<LocalDate, string>();
  let year: string | undefined;
  for (const [index, line] of lines.slice(1).entries()) {
    const at = { file, line: index + 2 };
    const [, dateText = '', day = '', description = ''] = cellsOf(line);
    const date = exchangeDate(dateText);
    if (!date) throw new MalformedFile(at, 'a date like 26-Jan-2027', dateText);
    if (weekdayOf(date).toLowerCase() !== day.toLowerCase()) {
      throw new MalformedFile(at, `${weekdayOf(date)} as the day of ${dateText}`, day);
    }
    year ??= date.slice(0, 4);
    if (!date.startsWith(year)) throw new MalformedFile(at, `one year, ${year}`, dateText);
    if (holidays.has(date)) throw new MalformedFile(at, 'each date once', dateText);
    if (description === '') throw new MalformedFile(at, 'the name of the holiday', line);
    holidays.set(date, description);
  }
  if (!year || holidays.size < fewest) {
    const at = { file, line: lines.length };
    throw new MalformedFile(at, `a whole year, ${fewest} holidays or more`, `${holidays.size}`);
  }
  return {
    year,
    holidays: [...holidays]
      .map(([date, description]) => ({ date, description }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

/** Supports quoted cells with commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').trim(),
  );
