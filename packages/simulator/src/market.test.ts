import { localDate, timeOfDay } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { isTradingAt } from './market.ts';
import type { MarketQuote } from './market-quote.ts';
import {
  marketOf,
  momentAt,
  quietDays,
  type RecordedRow,
  recorded,
  wavyDays,
} from './testing/recording.ts';

// NEWETF is listed on the second session and does not trade on the fourth.
const newEtf: RecordedRow[] = [
  ['2020-01-02', 5_000, 5_500, 4_500, 5_400, 3_750],
  ['2020-01-03', 5_400, 5_600, 4_400, 5_500, 3_750],
  ['2020-01-07', 5_500, 5_500, 5_500, 5_500, 3_750],
];
const market = marketOf(recorded({ NIFTYBEES: quietDays, NEWETF: newEtf }));

function quoteOf(symbol: string, date: string, time: string): MarketQuote | undefined {
  const clock = market.clockAt(momentAt(date, time));
  return clock && market.quote(symbol, clock);
}

function lastTrade(symbol: string, date: string, time: string): string | undefined {
  const clock = market.clockAt(momentAt(date, time));
  const quote = clock && market.quote(symbol, clock);
  return quote && new Date(market.lastTradedAt(quote, clock)).toISOString();
}

describe('a quote of the practice market', () => {
  test('is unknown while the ETF is not listed', () => {
    expect(quoteOf('NEWETF', '2026-06-01', '12:00')).toBeUndefined();
  });

  test('is unknown until the first trade is made', () => {
    const quotes = ['09:14', '09:15'].map((time) => quoteOf('NEWETF', '2026-06-02', time)?.last);
    expect(quotes).toEqual([undefined, 5_000]);
  });

  test('is the same for the whole minute', () => {
    expect(quoteOf('NEWETF', '2026-06-03', '10:30:59')).toEqual(
      quoteOf('NEWETF', '2026-06-03', '10:30:00'),
    );
  });

  test('shows the close before until the market opens', () => {
    expect(quoteOf('NEWETF', '2026-06-03', '09:14')).toMatchObject({ last: 5_400, volume: 3_750 });
  });

  test('shows the open at 09:15', () => {
    expect(quoteOf('NEWETF', '2026-06-03', '09:15')).toMatchObject({ last: 5_400, volume: 0 });
  });

  test('shows the close from 15:30', () => {
    expect(quoteOf('NEWETF', '2026-06-03', '15:30')).toMatchObject({ last: 5_500, volume: 3_750 });
  });

  test('has bid and ask only while the market is open', () => {
    const times = ['09:14', '09:15', '15:29', '15:30'];
    const hasBook = times.map((time) => Boolean(quoteOf('NEWETF', '2026-06-03', time)?.book));
    expect(hasBook).toEqual([false, true, true, false]);
  });

  test('has a 52-week low that does not know the low to come', () => {
    const lows = ['09:15', '11:20'].map((time) => quoteOf('NEWETF', '2026-06-03', time)?.year?.low);
    expect(lows).toEqual([4_500, 4_400]);
  });

  test('has neither range nor volume nor a counterparty on a day the ETF did not trade', () => {
    const quotes = ['09:15', '12:00', '15:35'].map((time) => quoteOf('NEWETF', '2026-06-04', time));
    const flat = { last: 5_500, open: 0, high: 0, low: 0, volume: 0, book: undefined };
    expect(quotes).toMatchObject([flat, flat, flat]);
  });

  test('dates its last trade by the minute', () => {
    expect(lastTrade('NEWETF', '2026-06-03', '10:30:42')).toBe('2026-06-03T05:00:00.000Z');
  });

  test('dates its last trade by the last close when there was none today', () => {
    expect(lastTrade('NEWETF', '2026-06-04', '12:00')).toBe('2026-06-03T10:00:00.000Z');
  });

  test('shows the last session over the weekend', () => {
    expect(lastTrade('NEWETF', '2026-06-07', '12:00')).toBe('2026-06-05T10:00:00.000Z');
  });
});

describe('a session that pauses from 11:40 to 13:00', () => {
  const pause = { from: timeOfDay('11:40'), until: timeOfDay('13:00') };
  const paused = marketOf(recorded({ NIFTYBEES: wavyDays }, { pause }));
  const seen = (time: string) => {
    const clock = paused.clockAt(momentAt('2026-06-02', time));
    const quote = clock && paused.quote('NIFTYBEES', clock);
    return { clock, quote };
  };

  test('trades before and after the pause alone', () => {
    const times = ['11:39', '11:40', '12:59', '13:00'];
    const isTrading = times.map((time) => isTradingAt(paused, momentAt('2026-06-02', time)));
    expect(isTrading).toEqual([true, false, false, true]);
  });

  test('has bid and ask before and after the pause alone', () => {
    const times = ['11:39', '11:40', '12:59', '13:00'];
    expect(times.map((time) => Boolean(seen(time).quote?.book))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('does not count the pause', () => {
    expect(seen('11:40').quote).toEqual(seen('12:59').quote);
  });

  test('dates its last trade by the beginning of the pause', () => {
    const { clock, quote } = seen('12:30');
    const at = clock && quote && paused.lastTradedAt(quote, clock);
    expect(at).toBe(momentAt('2026-06-02', '11:40').instant);
  });

  test('trades for as many minutes as its two parts have', () => {
    expect(seen('15:30').clock?.minutes).toBe(375 - 80);
  });
});

test('a day listed as an early close ends at its own time', () => {
  const day = {
    date: localDate('2026-06-02'),
    kind: 'early-close',
    description: 'Half a day',
    closes: timeOfDay('13:00'),
  } as const;
  const early = marketOf(recorded({ NIFTYBEES: quietDays }, { marketDays: [day] }));
  const times = ['12:59', '13:00'];
  expect(times.map((time) => isTradingAt(early, momentAt('2026-06-02', time)))).toEqual([
    true,
    false,
  ]);
});
