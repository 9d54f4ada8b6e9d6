import { buildCalendar, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import { openMarket } from './market.ts';
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

describe('on real prices', () => {
  test('the day closes as NIFTYBEES closed on 23 March 2020', () => {
    const quote = quotesAt('16:00').find(({ listing }) => listing.symbol === 'NIFTYBEES');
    expect(quote).toMatchObject({ last: 8_352, low: 8_100 });
  });

  test('every bid and ask of the day is a real price of that day, within its bands', () => {
    for (const quote of quotesAt('12:00')) {
      const row = quote.listing.series.dates.indexOf(localDate('2020-03-23'));
      const [low, high] = [quote.listing.series.low[row], quote.listing.series.high[row]];
      if (!quote.book) continue;
      expect(quote.book.bid).toBeGreaterThanOrEqual(Math.max(low ?? 0, quote.lowerBand));
      expect(quote.book.ask).toBeLessThanOrEqual(Math.min(high ?? 0, quote.upperBand));
    }
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
