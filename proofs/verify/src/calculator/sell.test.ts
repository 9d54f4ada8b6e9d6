import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOf, takeOldest } from './sell.ts';
import type { Lot } from './standing.ts';

const lot = (units: bigint, cost: bigint, charges: bigint): Lot => ({
  boughtOn: '2027-02-08',
  units,
  cost,
  charges,
});

test('the oldest units go first, part of a lot with its share of the cost rounded down', () => {
  expect(takeOldest([lot(10n, 1000n, 10n), lot(3n, 400n, 4n)], 11n)).toEqual({
    cost: 1133n,
    charges: 11n,
    left: [lot(2n, 267n, 3n)],
  });
});

test('more units than are held cannot be taken', () => {
  expect(() => takeOldest([lot(10n, 1000n, 10n)], 12n)).toThrow(
    '12 units were sold, 2 more than were held.',
  );
});

test('no paisa is lost, however the units are taken', () => {
  const lots = fc.array(
    fc.record({
      units: fc.bigInt({ min: 1n, max: 10_000n }),
      cost: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
      charges: fc.bigInt({ min: 0n, max: 10_000n }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lots, fc.nat(1_000_000), (held, at) => {
      const own = held.map(({ units, cost, charges }) => lot(units, cost, charges));
      const all = own.reduce((sum, { units }) => sum + units, 0n);
      const { left, cost } = takeOldest(own, BigInt(at) % (all + 1n));
      const sumOf = (of: readonly Lot[]) => of.reduce((sum, it) => sum + it.cost, 0n);
      expect(cost + sumOf(left)).toBe(sumOf(own));
    }),
    { seed: 13 },
  );
});

test.each([
  ['a paisa short of it', 1_060_000n, 999n, false],
  ['on it', 1_061_000n, 1000n, true],
])('a target of 6 % is judged after charges: %s', (_, value, charges, isOnTarget) => {
  const sale = { on: '2027-02-11', units: 1n, value, charges, costOfSold: 1_000_000n };
  expect(resultOf([sale], 600n).isOnTarget).toBe(isOnTarget);
});
