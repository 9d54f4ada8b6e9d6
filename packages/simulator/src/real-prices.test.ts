import { buildCalendar, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import { openMarket } from './market.ts';
import type { MarketQuote } from './market-quote.ts';
import { matchesOf } from './matching.ts';
import { createReplay } from './replay.ts';
import { momentAt } from './testing/recording.ts';

const marketData = openMarketData();
const calendar = buildCalendar(marketData.marketDays());
const replay = createReplay({
  marketData,
  calendar,
  worldStartsOn: localDate('2026-06-01'),
  replayFrom: localDate('2020-03-23'),
});
const market = openMarket({ marketData, calendar, replay });

/** Monday 1 June 2026 shows 23 March 2020, the worst day of the crash. */
function quotesAt(time: string) {
  const clock = market.clockAt(momentAt('2026-06-01', time));
  if (!clock) throw new Error('The day is recorded.');
  return market.listings().flatMap(({ symbol }) => market.quote(symbol, clock) ?? []);
}

/** What becomes of a sale of ten units sent at 09:15 of a recorded day. */
function sellAtTheOpen(symbol: string, recordedDate: string, limit: number) {
  const date = replay.marketDateOf(localDate(recordedDate));
  const clock = date && market.clockAt(momentAt(date, '09:15'));
  const day = clock && market.day(symbol, clock);
  if (!day) throw new Error('The day is recorded.');
  return matchesOf({ side: 'sell', limit, quantity: 10 }, day, { from: 0, minutes: 375 });
}

/** The recording of an ETF as it stood on the evening of a day. */
function cutAfter(symbol: string, date: string) {
  const bars = marketData.bars(symbol);
  const rows = bars?.dates.filter((one) => one <= date).length ?? 0;
  return (
    bars && {
      symbol,
      dates: bars.dates.slice(0, rows),
      open: bars.open.slice(0, rows),
      high: bars.high.slice(0, rows),
      low: bars.low.slice(0, rows),
      close: bars.close.slice(0, rows),
      volume: bars.volume.slice(0, rows),
    }
  );
}

const priced = ({ listing, ...prices }: MarketQuote) => ({ symbol: listing.symbol, ...prices });

describe('on real prices', () => {
  test('the day closes as NIFTYBEES closed on 23 March 2020', () => {
    const quote = quotesAt('16:00').find(({ listing }) => listing.symbol === 'NIFTYBEES');
    expect(quote).toMatchObject({ last: 8_352, low: 8_100 });
  });

  test('every last price is a real one of that day, and every bid and ask within its bands', () => {
    for (const quote of quotesAt('12:00').filter(({ tradedToday }) => tradedToday)) {
      const row = quote.listing.series.dates.indexOf(localDate('2020-03-23'));
      expect(quote.last).toBeGreaterThanOrEqual(quote.listing.series.low[row] ?? Infinity);
      expect(quote.last).toBeLessThanOrEqual(quote.listing.series.high[row] ?? 0);
      expect(quote.book?.bid ?? quote.lowerBand).toBeGreaterThanOrEqual(quote.lowerBand);
      expect(quote.book?.ask ?? quote.upperBand).toBeLessThanOrEqual(quote.upperBand);
    }
  });

  test('NIFTYBEES is not offered near its stray opening print of 142.95 on 5 March 2020', () => {
    expect(sellAtTheOpen('NIFTYBEES', '2020-03-05', 12_500)).toEqual([]);
  });

  test('a day is the same whatever is recorded after it', () => {
    const clock = market.clockAt(momentAt('2026-06-01', '12:00'));
    if (!clock) throw new Error('The day is recorded.');
    const untilThen = openMarket({
      marketData: { ...marketData, bars: (symbol) => cutAfter(symbol, clock.session.recordedDate) },
      calendar,
      replay,
    });
    const known = untilThen
      .listings()
      .flatMap(({ symbol }) => untilThen.quote(symbol, clock) ?? []);
    expect(known.map(priced)).toEqual(quotesAt('12:00').map(priced));
  });

  test('forty ETFs and more can be quoted on that day', () => {
    expect(quotesAt('12:00').length).toBeGreaterThan(40);
  });

  test('every scrip code is another one', () => {
    const codes = market.listings().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('the 52-week low of NIFTYBEES does not jump at its split', () => {
    const series = market.listing('NIFTYBEES');
    const clock = market.clockAt(momentAt('2026-06-01', '09:15'));
    const day = series && clock && market.day('NIFTYBEES', clock);
    expect(day?.yearBefore?.high).toBeLessThan(20_000);
  });
});
