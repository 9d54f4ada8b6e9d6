import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, type Lot, unitsOf } from '../ledger/lots.ts';
import { paise, sumPaise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { date } from '../testing/build.ts';
import { distributed, mergeLots } from './corporate-actions.ts';

const lot = (units: number, cost: number, on = '2026-01-05'): Lot => ({
  boughtOn: date(on),
  quantity: quantity(units),
  cost: paise(cost),
  charges: paise(Math.floor(cost / 100)),
});

const terms = (unitsAfter: number, unitsBefore: number, price = 1_000) => ({
  unitsAfter,
  unitsBefore,
  price: paise(price),
});

test('units become units of the successor at the ratio, and keep their cost', () => {
  expect(mergeLots([lot(10, 1_000), lot(20, 3_000)], terms(3, 2))).toEqual({
    lots: [
      { ...lot(15, 1_000), quantity: 15 },
      { ...lot(30, 3_000), quantity: 30 },
    ],
    paid: 0,
  });
});

test('what remains of a unit is paid', () => {
  expect(mergeLots([lot(7, 7_000)], terms(1, 2))).toMatchObject({
    lots: [{ quantity: 3, cost: 7_000 }],
    paid: 1_000,
  });
});

test('a lot that becomes no whole unit leaves its cost to the next', () => {
  const { lots } = mergeLots([lot(1, 100), lot(3, 300)], terms(1, 2));
  expect(lots).toEqual([{ ...lot(2, 400), charges: 4 }]);
});

test('nothing but a payment comes of less than one unit', () => {
  expect(mergeLots([lot(1, 900)], terms(1, 2))).toEqual({ lots: [], paid: 1_000 });
});

test.each([
  [0, 1],
  [1, 0],
  [1.5, 1],
])('%d units for %d is no ratio', (after, before) => {
  expect(() => mergeLots([lot(1, 900)], terms(after, before))).toThrow(RangeError);
});

test('a merger loses no unit, no paisa of cost and no more than a paisa of worth', () => {
  const any = fc.record({
    lots: fc.array(
      fc
        .record({
          units: fc.integer({ min: 1, max: 9_999 }),
          cost: fc.integer({ min: 0, max: 1e10 }),
        })
        .map(({ units, cost }) => lot(units, cost)),
      { minLength: 1, maxLength: 6 },
    ),
    after: fc.integer({ min: 1, max: 1_000 }),
    before: fc.integer({ min: 1, max: 1_000 }),
    price: fc.integer({ min: 1, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(any, ({ lots, after, before, price }) => {
      const merged = mergeLots(lots, terms(after, before, price));
      const units = unitsOf(merged.lots);
      const worth = (units * before * price) / after + merged.paid;
      expect(Math.abs(worth - unitsOf(lots) * price)).toBeLessThan(1.001);
      expect(units).toBe(Math.floor((unitsOf(lots) * after) / before));
      if (units === 0) return;
      expect(costOf(merged.lots)).toBe(costOf(lots));
      expect(sumPaise(merged.lots.map((one) => one.charges))).toBe(
        sumPaise(lots.map((one) => one.charges)),
      );
    }),
    { seed: 71, numRuns: 300 },
  );
});

test('a distribution is paid for what was held before its day', () => {
  const lots = [lot(10, 1_000, '2026-01-05'), lot(5, 500, '2026-01-06')];
  expect(distributed(lots, paise(25), date('2026-01-06'))).toBe(250);
});
