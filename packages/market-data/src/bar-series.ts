import type { LocalDate } from '@safe-trading/engine';
import { type ByteCursor, countNewlines, newline, openCursor } from './byte-cursor.ts';
import type { BarSeries } from './recorded-bars.ts';

export type BarFile = {
  readonly file: string;
  readonly symbol: string;
  readonly bytes: Uint8Array;
};

/** `undefined` for a date that does not exist. */
export type DateOf = (year: number, month: number, day: number) => LocalDate | undefined;

export const barHeader = 'date,open,high,low,close,volume';

const comma = 44;
const hyphen = 45;
const dot = 46;
const greatestPaise = 2_147_483_647;
const expectedDate = 'a date YYYY-MM-DD first';
const expectedPrices = 'open, high, low and close in rupees above 0 with at most two decimals';

export function readBarSeries({ file, symbol, bytes }: BarFile, dateOf: DateOf): BarSeries {
  const cursor = openCursor(file, bytes);
  for (const character of `${barHeader}\n`) {
    cursor.skip(character.charCodeAt(0), `the header ${barHeader}`);
  }

  const rows = countNewlines(bytes) - 1;
  const dates: LocalDate[] = [];
  const open = new Int32Array(rows);
  const high = new Int32Array(rows);
  const low = new Int32Array(rows);
  const close = new Int32Array(rows);
  const volume = new Float64Array(rows);

  for (let row = 0; !cursor.atEnd(); row += 1) {
    const date = readDate(cursor, dateOf);
    const o = readPrice(cursor);
    const h = readPrice(cursor);
    const l = readPrice(cursor);
    const c = readPrice(cursor);
    volume[row] = cursor.whole('the volume in whole units last');

    if (cursor.atEnd()) cursor.refuse('a newline at the end of the file');
    if (h < o || h < c || l > o || l > c) cursor.refuse('open and close between low and high');
    if (date <= (dates[row - 1] ?? '')) cursor.refuse('a date after the one on the line before');
    cursor.skip(newline, 'nothing after the volume');

    dates.push(date);
    open[row] = o;
    high[row] = h;
    low[row] = l;
    close[row] = c;
  }

  return { symbol, dates, open, high, low, close, volume };
}

type Bar = Record<'open' | 'high' | 'low' | 'close' | 'volume', number>;

/** A row as it is written. */
export function lineOf(date: LocalDate, { open, high, low, close, volume }: Bar): string {
  const prices = [open, high, low, close].map((paise) => String(paise / 100));
  return `${[date, ...prices, volume].join(',')}\n`;
}

function readDate(cursor: ByteCursor, dateOf: DateOf): LocalDate {
  const year = cursor.digits(4, expectedDate);
  cursor.skip(hyphen, expectedDate);
  const month = cursor.digits(2, expectedDate);
  cursor.skip(hyphen, expectedDate);
  const day = cursor.digits(2, expectedDate);
  const date = dateOf(year, month, day) ?? cursor.refuse(expectedDate);
  cursor.skip(comma, expectedDate);
  return date;
}

function readPrice(cursor: ByteCursor): number {
  let paise = cursor.whole(expectedPrices) * 100;
  if (cursor.sees(dot)) {
    cursor.skip(dot, expectedPrices);
    paise += cursor.digits(1, expectedPrices) * 10;
    if (!cursor.sees(comma)) paise += cursor.digits(1, expectedPrices);
  }
  if (paise === 0 || paise > greatestPaise) cursor.refuse(expectedPrices);
  cursor.skip(comma, expectedPrices);
  return paise;
}
