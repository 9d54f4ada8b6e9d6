import { parseLocalDate } from '@safe-trading/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBarSeries } from './bar-series.ts';
import { MalformedFile } from './malformed-file.ts';

const header = 'date,open,high,low,close,volume\n';
const pad = (value: number): string => String(value).padStart(2, '0');

const read = (text: string) =>
  readBarSeries(
    { file: 'daily/X.csv', symbol: 'X', bytes: new TextEncoder().encode(text) },
    (year, month, day) => parseLocalDate(`${year}-${pad(month)}-${pad(day)}`),
  );

describe('the daily file of an ETF', () => {
  test('becomes columns in paise', () => {
    const series = read(
      `${header}2026-08-20,120,121.5,109,111.05,117853\n2026-08-21,1,1,1,1,5000000000\n`,
    );

    expect({
      ...series,
      open: [...series.open],
      high: [...series.high],
      low: [...series.low],
      close: [...series.close],
      volume: [...series.volume],
    }).toEqual({
      symbol: 'X',
      dates: ['2026-08-20', '2026-08-21'],
      open: [12000, 100],
      high: [12150, 100],
      low: [10900, 100],
      close: [11105, 100],
      volume: [117853, 5_000_000_000],
    });
  });

  test('may hold no sessions yet', () => {
    expect(read(header).dates).toEqual([]);
  });

  test.each([
    ['another header', 'date,open\n', 'daily/X.csv, line 1: expected the header'],
    ['nothing in it', '', 'daily/X.csv, line 1: expected the header'],
    [
      'an impossible date',
      `${header}2026-02-30,1,1,1,1,1\n`,
      'line 2: expected a date YYYY-MM-DD first, found "2026-02-30,1,1,1,1,1"',
    ],
    [
      'a missing field',
      `${header}2026-08-20,1,1,1,1\n`,
      'line 2: expected open, high, low and close',
    ],
    [
      'a field too many',
      `${header}2026-08-20,1,1,1,1,1,1\n`,
      'line 2: expected nothing after the volume',
    ],
    [
      'a third decimal',
      `${header}2026-08-20,1.005,2,1,1,1\n`,
      'line 2: expected open, high, low and close',
    ],
    [
      'a dot without decimals',
      `${header}2026-08-20,1.,2,1,1,1\n`,
      'line 2: expected open, high, low and close',
    ],
    [
      'a price of zero',
      `${header}2026-08-20,0,1,0,1,1\n`,
      'line 2: expected open, high, low and close',
    ],
    [
      'a price beyond the columns',
      `${header}2026-08-20,1,21474836.48,1,1,1\n`,
      'line 2: expected open, high, low and close',
    ],
    [
      'a negative price',
      `${header}2026-08-20,-1,1,1,1,1\n`,
      'line 2: expected open, high, low and close',
    ],
    [
      'a high below the close',
      `${header}2026-08-20,1,1.5,1,2,1\n`,
      'line 2: expected open and close between low and high',
    ],
    [
      'a low above the open',
      `${header}2026-08-20,1,2,1.5,2,1\n`,
      'line 2: expected open and close between low and high',
    ],
    [
      'no volume',
      `${header}2026-08-20,1,1,1,1,\n`,
      'line 2: expected the volume in whole units last',
    ],
    [
      'a cut-off last row',
      `${header}2026-08-20,1,1,1,1,1\n2026-08-21,1,1,1,1,1`,
      'line 3: expected a newline at the end',
    ],
    [
      'a date twice',
      `${header}2026-08-20,1,1,1,1,1\n2026-08-20,1,1,1,1,1\n`,
      'line 3: expected a date after',
    ],
    [
      'dates out of order',
      `${header}2026-08-20,1,1,1,1,1\n2026-08-19,1,1,1,1,1\n`,
      'line 3: expected a date after',
    ],
    ['an empty line', `${header}\n2026-08-20,1,1,1,1,1\n`, 'line 2: expected a date'],
    [
      'Windows line ends',
      `${header}2026-08-20,1,1,1,1,1\r\n`,
      'line 2: expected nothing after the volume',
    ],
  ])('with %s is refused', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('gives back every price exactly, whatever its decimals', () => {
    const paise = fc.integer({ min: 1, max: 2_147_483_647 });
    fc.assert(
      fc.property(paise, (price) => {
        const text = price / 100;
        expect(read(`${header}2026-08-20,${text},${text},${text},${text},1\n`).close[0]).toBe(
          price,
        );
      }),
      { seed: 20260821 },
    );
  });

  test('is either read or refused with its line, whatever byte is changed', () => {
    const good = `${header}2026-08-20,120,121.5,109,111.05,117853\n2026-08-21,1,1,1,1,12\n`;
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 0, max: 127 }), (place, code) => {
        const text = good.slice(0, place) + String.fromCharCode(code) + good.slice(place + 1);
        try {
          expect(read(text).dates.length).toBe(2);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedFile);
        }
      }),
      { seed: 20260821, numRuns: 500 },
    );
  });
});
