import type { LocalDate } from '@safe-trading/engine';
import { MalformedFile } from './malformed-file.ts';
import type { BarSeries } from './recorded-bars.ts';

/** A forward-only position in a file; refuses malformed input. */
type ByteCursor = {
  atEnd(): boolean;
  sees(byte: number): boolean;
  skip(byte: number, expected: string): void;
  digits(count: number, expected: string): number;
  whole(expected: string): number;
  refuse(expected: string): never;
};

const newline = 10;

const zero = 48;

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

/** Parses bytes, not text: a start reads a quarter of a million rows. */
function openCursor(file: string, bytes: Uint8Array): ByteCursor {
  let at = 0;

  const digit = (): number => {
    const value = (bytes[at] ?? 0) - zero;
    return value >= 0 && value <= 9 ? value : -1;
  };
  const refuse = (expected: string): never => {
    const start = at === 0 ? 0 : bytes.lastIndexOf(newline, at - 1) + 1;
    const end = bytes.indexOf(newline, start);
    const found = bytes.subarray(start, end === -1 ? bytes.length : end);
    const line = countNewlines(bytes.subarray(0, start)) + 1;
    throw new MalformedFile({ file, line }, expected, new TextDecoder().decode(found));
  };

  return {
    atEnd: () => at >= bytes.length,
    sees: (byte) => bytes[at] === byte,
    skip(byte, expected) {
      if (bytes[at] !== byte) refuse(expected);
      at += 1;
    },
    digits(count, expected) {
      let value = 0;
      for (const end = at + count; at < end; at += 1) {
        const next = digit();
        if (next === -1) refuse(expected);
        value = value * 10 + next;
      }
      return value;
    },
    whole(expected) {
      const start = at;
      let value = 0;
      for (let next = digit(); next !== -1; next = digit()) {
        value = value * 10 + next;
        at += 1;
      }
      if (at === start || !Number.isSafeInteger(value)) refuse(expected);
      return value;
    },
    refuse,
  };
}

function countNewlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}
