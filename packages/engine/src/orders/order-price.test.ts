import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quote } from '../market/quote.ts';
import { paise } from '../money/money.ts';
import { quoted, rupees } from '../testing/build.ts';
import { buyLimit, sellLimit } from './order-price.ts';

const limit = (amount: number) => ({ type: 'limit', limit: rupees(amount) });
const refused = (reason: string) => ({ type: 'refused', reason });
const without = (side: 'bid' | 'ask', quote: Quote): Quote => {
  const { [side]: _absent, ...rest } = quote;
  return rest;
};

test('a buy limit is a quarter percent beyond the best offer', () => {
  expect(buyLimit(quoted(249.99))).toEqual(limit(250.62));
});

test('a buy limit of a cheap unit is two ticks beyond the best offer', () => {
  expect(buyLimit(quoted(3.99))).toEqual(limit(4.02));
});

test('a buy limit never passes the upper band', () => {
  expect(buyLimit(quoted(249.99, { upperBand: rupees(250.1) }))).toEqual(limit(250.1));
});

test('a buy limit is rounded down to the tick', () => {
  const quote = quoted(250, { bid: rupees(249.95), ask: rupees(250.05), tick: paise(5) });
  expect(buyLimit(quote)).toEqual(limit(250.65));
});

test('without an offer the buy limit is half a percent beyond the last price', () => {
  expect(buyLimit(without('ask', quoted(250)))).toEqual(limit(251.25));
});

test('there is no seller at the upper band', () => {
  const quote = without('ask', quoted(250, { upperBand: rupees(250) }));
  expect(buyLimit(quote)).toEqual(refused('AT_UPPER_BAND'));
});

test('a spread above three quarters of a percent is too dear to cross', () => {
  const wide = quoted(100, { bid: rupees(99.62), ask: rupees(100.38) });
  expect(buyLimit(wide)).toEqual(refused('SPREAD_TOO_WIDE'));
  expect(sellLimit(wide)).toEqual(refused('SPREAD_TOO_WIDE'));
});

test('a spread of exactly three quarters of a percent is crossed', () => {
  const quote = quoted(1_000, { bid: rupees(996.25), ask: rupees(1_003.75) });
  expect(buyLimit(quote).type).toBe('limit');
});

test('a unit without a price is neither bought nor sold', () => {
  const quote: Quote = { last: paise(0), tick: paise(1) };
  expect(buyLimit(quote)).toEqual(refused('NO_PRICE'));
  expect(sellLimit(quote)).toEqual(refused('NO_PRICE'));
});

test('a sell limit mirrors the buy limit', () => {
  expect(sellLimit(quoted(250.01))).toEqual(limit(249.38));
  expect(sellLimit(quoted(4.01))).toEqual(limit(3.98));
  expect(sellLimit(without('bid', quoted(250)))).toEqual(limit(248.75));
  expect(sellLimit(quoted(250.01, { lowerBand: rupees(249.9) }))).toEqual(limit(249.9));
});

test('a sell limit is rounded up to the tick', () => {
  const quote = quoted(250, { bid: rupees(249.95), ask: rupees(250.05), tick: paise(5) });
  expect(sellLimit(quote)).toEqual(limit(249.35));
});

test('there is no buyer at the lower band', () => {
  const quote = without('bid', quoted(250, { lowerBand: rupees(250) }));
  expect(sellLimit(quote)).toEqual(refused('AT_LOWER_BAND'));
});

test('limits are marketable, on the tick and within the bands', () => {
  const tick = fc.constantFrom(1, 5);
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 100_000 }), tick, (ticks, size) => {
      const bid = ticks * size;
      const quote: Quote = {
        last: paise(bid),
        bid: paise(bid),
        ask: paise(bid + size),
        tick: paise(size),
        lowerBand: paise(Math.floor(ticks * 0.9) * size),
        upperBand: paise(Math.ceil(ticks * 1.1) * size + size),
      };
      fc.pre(buyLimit(quote).type === 'limit');
      const buy = limitOf(buyLimit(quote));
      const sell = limitOf(sellLimit(quote));
      expect(buy % size === 0 && sell % size === 0).toBe(true);
      expect(buy >= (quote.ask ?? 0) && buy <= (quote.upperBand ?? 0)).toBe(true);
      expect(sell <= bid && sell >= (quote.lowerBand ?? 0)).toBe(true);
    }),
    { seed: 10, numRuns: 500 },
  );
});

const limitOf = (answer: ReturnType<typeof buyLimit | typeof sellLimit>): number =>
  answer.type === 'limit' ? answer.limit : Number.NaN;
