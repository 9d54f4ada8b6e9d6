import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, sumPaise } from '../money/money.ts';
import { date, rates, rupees } from '../testing/build.ts';
import { chargesOn } from './charges.ts';

const on = date('2026-08-21');
const equity = { assetClass: 'equity', on } as const;

test('a purchase of 5,000 rupees costs 12.74', () => {
  const charges = chargesOn(rates, { ...equity, side: 'buy', value: rupees(5_000) });
  expect(charges).toEqual({
    brokerage: 1_000,
    exchange: 15,
    investorFund: 0,
    sebi: 1,
    depository: 0,
    stt: 0,
    stamp: 75,
    gst: 183,
    total: 1_274,
  });
});

test('a sale of 53,000 rupees costs 43.81', () => {
  const charges = chargesOn(rates, { ...equity, side: 'sell', value: rupees(53_000) });
  expect(charges.total).toBe(4_381);
  expect(charges).toMatchObject({ brokerage: 2_000, stt: 53, stamp: 0, depository: 1_500 });
});

test.each(['gold', 'silver', 'international', 'debt', 'liquid'] as const)(
  'no securities transaction tax is due on a %s ETF',
  (assetClass) => {
    const charges = chargesOn(rates, { side: 'sell', value: rupees(53_000), assetClass, on });
    expect(charges.stt).toBe(0);
  },
);

test('nothing traded costs nothing, the flat charge included', () => {
  expect(chargesOn(rates, { ...equity, side: 'sell', value: paise(0) }).total).toBe(0);
});

test('rates apply from their date', () => {
  const dearer = rates.map((row) => ({ ...row, from: date('2026-08-22'), depository: rupees(20) }));
  const sale = { side: 'sell', value: rupees(100), assetClass: 'gold' } as const;
  expect(chargesOn([...dearer, ...rates], { ...sale, on }).depository).toBe(1_500);
  expect(chargesOn([...dearer, ...rates], { ...sale, on: date('2026-08-22') }).depository).toBe(
    2_000,
  );
});

test('a day without known rates is refused', () => {
  const sale = { side: 'sell', value: rupees(100), assetClass: 'gold' } as const;
  expect(() => chargesOn(rates, { ...sale, on: date('2019-12-31') })).toThrow(RangeError);
});

const value = fc.integer({ min: 1, max: 10_000_000_000_000 });
const side = fc.constantFrom('buy' as const, 'sell' as const);

test('the total is the exact sum, rounded once', () => {
  fc.assert(
    fc.property(value, side, (count, of) => {
      const total = chargesOn(rates, { ...equity, side: of, value: paise(count) }).total;
      expect(BigInt(total)).toBe(exactTotal(BigInt(count), of));
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('the components of a charge add up to its total and none is negative', () => {
  fc.assert(
    fc.property(value, side, (count, of) => {
      const { total, ...parts } = chargesOn(rates, { ...equity, side: of, value: paise(count) });
      expect(sumPaise(Object.values(parts))).toBe(total);
      expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
    }),
    { seed: 6, numRuns: 500 },
  );
});

test('charges never fall as the value grows', () => {
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 100_000 }), side, (count, more, of) => {
      const charge = (amount: number) =>
        chargesOn(rates, { ...equity, side: of, value: paise(amount) }).total;
      expect(charge(count + more)).toBeGreaterThanOrEqual(charge(count));
    }),
    { seed: 7, numRuns: 500 },
  );
});

/** The same rates in fractions of 1/10^9 paise, written out separately. */
function exactTotal(paiseTraded: bigint, of: 'buy' | 'sell'): bigint {
  const part = (per10M: bigint) => paiseTraded * per10M * 100n;
  const cap = 2_000n * 1_000_000_000n;
  const brokerage = part(20_000n) < cap ? part(20_000n) : cap;
  const depository = of === 'sell' ? 1_500n * 1_000_000_000n : 0n;
  const taxed = brokerage + part(297n) + part(10n) + part(10n) + depository;
  const levies = of === 'sell' ? part(100n) : part(1_500n);
  const exact = taxed + levies + (taxed * 18n) / 100n;
  return (exact + 500_000_000n) / 1_000_000_000n;
}
