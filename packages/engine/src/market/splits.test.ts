import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { date, quoted, rupees } from '../testing/build.ts';
import { chargeTotal } from './charge-total.ts';
import { type ChargeRates, chargesOn } from './charges.ts';
import { hasPriceGap } from './quote.ts';
import { applySplit, priceAfterSplit, splitFactorBetween } from './splits.ts';

test('a split multiplies units and leaves their cost alone', () => {
  const lot = {
    boughtOn: date('2026-01-05'),
    quantity: quantity(7),
    cost: paise(70_012),
    charges: paise(12),
  };
  expect(applySplit([lot], 10)).toEqual([{ ...lot, quantity: 70 }]);
});

test('a price is divided by the split, to the nearest paisa', () => {
  expect(priceAfterSplit(paise(12_345), 10)).toBe(1_235);
});

test.each([1, 0, -2, 2.5, Number.NaN])('%d is not a split', (factor) => {
  expect(() => applySplit([], factor)).toThrow(RangeError);
});

test('splits between two days multiply, the last day included', () => {
  const splits = [
    { exDate: date('2019-12-19'), factor: 10 },
    { exDate: date('2026-08-28'), factor: 5 },
  ];
  expect(splitFactorBetween(splits, date('2019-12-18'), date('2026-08-28'))).toBe(50);
  expect(splitFactorBetween(splits, date('2019-12-19'), date('2026-08-27'))).toBe(1);
});

const on = date('2026-08-21');
const per10M = fc.integer({ min: 0, max: 100_000 });
const row: fc.Arbitrary<ChargeRates> = fc.record({
  from: fc.constant(on),
  brokerageCap: fc.integer({ min: 0, max: 10_000 }).map(paise),
  brokeragePer10M: per10M,
  sttSellPer10M: per10M,
  exchangePer10M: per10M,
  investorFundPer10M: per10M,
  sebiPer10M: per10M,
  stampBuyPer10M: per10M,
  depository: fc.integer({ min: 0, max: 5_000 }).map(paise),
  gstPercent: fc.integer({ min: 0, max: 100 }),
});
const charged = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  value: fc
    .oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }))
    .map(paise),
  assetClass: fc.constantFrom('equity', 'gold'),
  depositoryPaid: fc.boolean(),
} as const);

test('the total without components is the total with them', () => {
  fc.assert(
    fc.property(row, charged, (rates, one) => {
      expect(chargeTotal(rates, one)).toBe(chargesOn([rates], { ...one, on }).total);
    }),
    { seed: 8, numRuns: 3_000 },
  );
});

test.each([
  [125, false],
  [125.01, true],
  [75, false],
  [74.99, true],
  [10, true],
])('a move from 100 to %d is a gap: %s', (last, gap) => {
  expect(hasPriceGap(quoted(last, { previousClose: rupees(100) }))).toBe(gap);
});

test('without a last close there is nothing to compare', () => {
  expect(hasPriceGap(quoted(10))).toBe(false);
});
