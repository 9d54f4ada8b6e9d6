import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openByteReader } from './byte-stream.ts';
import { openPrices, priceStreams, pricesFrom } from './price-streams.ts';

const price = fc.integer({ min: 1, max: 2_000_000 });
const bar = fc.record({
  gap: fc.integer({ min: 0, max: 300 }),
  prices: fc.array(price, { minLength: 4, maxLength: 4 }),
  volume: fc.integer({ min: 0, max: 5_000_000_000 }),
});

/** An ETF of so many sessions, low and high around open and close as in a recorded row. */
const etf = fc.array(bar, { maxLength: 40 }).map((bars) => {
  let date = -1;
  return {
    dates: Int32Array.from(bars, ({ gap }) => {
      date += gap + 1;
      return date;
    }),
    open: Int32Array.from(bars, ({ prices: [open = 1] }) => open),
    high: Int32Array.from(bars, ({ prices }) => Math.max(...prices)),
    low: Int32Array.from(bars, ({ prices }) => Math.min(...prices)),
    close: Int32Array.from(bars, ({ prices: [, close = 1] }) => close),
    volume: Float64Array.from(bars, ({ volume }) => volume),
  };
});
const market = fc.array(etf, { maxLength: 6 });
const rowsOf = (etfs: readonly { dates: Int32Array }[]) => etfs.map(({ dates }) => dates.length);

test('each ETF read alone, the last first, has the values that were written', () => {
  fc.assert(
    fc.property(market, (etfs) => {
      const prices = openPrices(rowsOf(etfs), priceStreams(etfs));
      const places = [...etfs.keys()].reverse();
      expect(places.map((place) => prices?.at(place))).toEqual(etfs.toReversed());
    }),
    { seed: 1 },
  );
});

test('all ETFs read in turn have the values that were written', () => {
  fc.assert(
    fc.property(market, (etfs) => {
      expect(pricesFrom(rowsOf(etfs), priceStreams(etfs).map(openByteReader))).toEqual(etfs);
    }),
    { seed: 2 },
  );
});

test('streams of another number of rows than were asked for are not opened', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(-1, 1), (etfs, off) => {
      const [first = 0, ...others] = rowsOf(etfs);
      fc.pre(first + off >= 0 && etfs.length > 0);
      expect(openPrices([first + off, ...others], priceStreams(etfs))).toBeUndefined();
    }),
    { seed: 3 },
  );
});
