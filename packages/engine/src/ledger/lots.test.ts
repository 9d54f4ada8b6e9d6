import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Impossible } from '../impossible.ts';
import { addPaise, paise, sumPaise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { date } from '../testing/build.ts';
import { costOf, type Lot, takeUnits, unitsOf } from './lots.ts';

const lot = (units: number, cost: number, charges: number): Lot => ({
  boughtOn: date('2026-01-05'),
  quantity: quantity(units),
  cost: paise(cost),
  charges: paise(charges),
});

test('units are taken from the oldest lot first', () => {
  const taken = takeUnits([lot(10, 1_000, 10), lot(10, 3_000, 10)], quantity(15));
  expect(taken).toEqual({ left: [lot(5, 1_500, 5)], cost: 2_500, charges: 15 });
});

test('what does not divide stays with the units that are left', () => {
  const taken = takeUnits([lot(3, 1_000, 10)], quantity(1));
  expect(taken).toEqual({ left: [lot(2, 667, 7)], cost: 333, charges: 3 });
});

test('more than is held cannot be taken', () => {
  expect(() => takeUnits([lot(3, 1_000, 10)], quantity(4))).toThrow(Impossible);
});

test('taking units loses neither a unit nor a paisa', () => {
  const any = fc
    .record({
      units: fc.integer({ min: 1, max: 5_000 }),
      value: fc.integer({ min: 1, max: 1e12 }),
      charges: fc.integer({ min: 0, max: 1e6 }),
    })
    .map(({ units, value, charges }) => lot(units, value + charges, charges));
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), fc.nat(), (lots, choice) => {
      const wanted = quantity(choice % (unitsOf(lots) + 1));
      const { left, cost, charges } = takeUnits(lots, wanted);
      expect(unitsOf(left) + wanted).toBe(unitsOf(lots));
      expect(addPaise(costOf(left), cost)).toBe(costOf(lots));
      expect(sumPaise([...left.map((it) => it.charges), charges])).toBe(
        sumPaise(lots.map((it) => it.charges)),
      );
    }),
    { seed: 15, numRuns: 300 },
  );
});
