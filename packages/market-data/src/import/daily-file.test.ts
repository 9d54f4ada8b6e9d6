import { describe, expect, test } from 'vitest';
import { parseDailyFile } from './daily-file.ts';

const bhavcopyHeader =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER';
const bees =
  'NIFTYBEES, EQ, 24-Aug-2026, 283.00, 283.50, 285.10, 282.00, 284.95, 284.90, 283.77, 4523761, 12837.27, 61442, 3051776, 67.46';
const bond =
  '754GS2036, GS, 24-Aug-2026, 103.50, 103.60, 103.60, 103.60, 103.60, 103.60, 103.60, 100, 0.10, 1, -, -';

const plainHeader = 'symbol,series,date,open,high,low,close,volume';
const parse = (text: string) =>
  parseDailyFile({ name: 'day.csv', csvName: 'day.csv', text, isWhole: false });
const read = (...lines: string[]) => parse(`${lines.join('\n')}\n`);

describe('a file of one session', () => {
  test('is read as the exchange publishes it, series EQ only', () => {
    expect(read(bhavcopyHeader, bond, bees)).toEqual({
      date: '2026-08-24',
      rows: [
        {
          symbol: 'NIFTYBEES',
          at: { file: 'day.csv', line: 3 },
          open: 28350,
          high: 28510,
          low: 28200,
          close: 28490,
          volume: 4523761,
        },
      ],
      otherSeries: new Map([['GS', 1]]),
    });
  });

  test('is read in the plain form', () => {
    const { date, rows } = read(
      plainHeader,
      'NIFTYBEES,EQ,2026-08-24,283.5,285.1,282,284.9,4523761',
    );

    expect([date, rows[0]?.open, rows[0]?.volume]).toEqual(['2026-08-24', 28350, 4523761]);
  });

  test('may have Windows line ends and a byte order mark', () => {
    const text = `\uFEFF${bhavcopyHeader}\r\n${bees}\r\n`;

    expect(parse(text).rows.length).toBe(1);
  });

  test.each([
    ['no rows', [plainHeader], 'day.csv: expected rows under the header'],
    ['an unknown header', ['symbol,date'], 'first line being "symbol,date"; import the NSE'],
    [
      'two columns swapped',
      [bhavcopyHeader.replace('OPEN', 'O').replace('HIGH', 'OPEN')],
      'day.csv is no daily file that can be read',
    ],
    ['a row cut short', [bhavcopyHeader, bees.slice(0, 40)], 'line 2: expected 15 fields'],
    [
      'two sessions',
      [bhavcopyHeader, bees, bond.replace('24-Aug', '25-Aug')],
      'line 3 is of 2026-08-25, the lines before of 2026-08-24',
    ],
    [
      'a symbol twice',
      [bhavcopyHeader, bees, bees],
      'a second row for NIFTYBEES in series EQ, on line 3',
    ],
    [
      'an impossible date',
      [bhavcopyHeader, bees.replace('24-Aug', '31-Feb')],
      'line 2: expected a date like 21-Aug-2026, found "31-Feb-2026"',
    ],
    [
      'a month that is none',
      [bhavcopyHeader, bees.replace('Aug', 'Anf')],
      'line 2: expected a date like',
    ],
    [
      'no price',
      [bhavcopyHeader, bees.replace('283.50', '-')],
      'line 2: expected a price in rupees above 0 with at most two decimals, found "-"',
    ],
    [
      'a price of zero',
      [bhavcopyHeader, bees.replace('282.00', '0.00')],
      'line 2: expected a price',
    ],
    [
      'a price with three decimals',
      [bhavcopyHeader, bees.replace('283.50', '283.505')],
      'line 2: expected a price',
    ],
    [
      'a high below the low',
      [bhavcopyHeader, bees.replace('285.10', '281.00')],
      'line 2: expected open and close between low and high, found "NIFTYBEES"',
    ],
    [
      'an open below the low',
      [bhavcopyHeader, bees.replace('283.50', '281.99')],
      'line 2: expected open and close between low and high, found "NIFTYBEES"',
    ],
    [
      'a broken volume',
      [bhavcopyHeader, bees.replace('4523761', '4.5e6')],
      'line 2: expected a volume',
    ],
    ['no symbol', [bhavcopyHeader, bees.replace('NIFTYBEES', '')], 'line 2: expected a symbol'],
  ])('with %s is refused', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(message);
  });

  test('without its last newline is refused as cut off', () => {
    expect(() => parse(`${bhavcopyHeader}\n${bees}`)).toThrow('cut off');
  });
});
