import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { booked, bought, partsOf, soldFor } from '../testing/tax-world.ts';
import type { TaxEvent } from './tax-event.ts';

const day = localDate('2025-06-02');

test('sells the oldest units of an ISIN first, whichever plan bought them', () => {
  const book = booked(
    bought('2024-01-10', 10, 1_000),
    bought('2024-02-10', 10, 2_000),
    soldFor('2024-03-10', 15, 3_000),
  );
  expect(partsOf(book)).toEqual([
    [
      ['2024-01-10', 10, 1_000, 'short'],
      ['2024-02-10', 5, 1_000, 'short'],
    ],
  ]);
});

test('sells two purchases of one day in the order in which they were made', () => {
  const book = booked(
    bought('2024-01-10', 1, 100),
    bought('2024-01-10', 1, 300),
    soldFor('2024-01-11', 1, 200),
  );
  expect(partsOf(book)).toEqual([[['2024-01-10', 1, 100, 'short']]]);
});

test('takes lots by their day when events arrive in another order', () => {
  const book = booked(
    soldFor('2024-03-10', 5, 1_000),
    bought('2024-02-10', 5, 2_000),
    bought('2024-01-10', 5, 1_000),
  );
  expect(partsOf(book)).toEqual([[['2024-01-10', 5, 1_000, 'short']]]);
});

test('deducts every charge but securities transaction tax', () => {
  const book = booked(
    bought('2024-01-10', 10, 100_000, { deductible: 30, transactionTax: 100 }),
    soldFor('2024-02-10', 10, 120_000, { deductible: 50, transactionTax: 120 }),
  );
  expect(book.sales[0]?.gains[0]).toMatchObject({
    gain: 19_920,
    costCharges: 30,
    expenses: 50,
    transactionTax: 120,
  });
});

test('counts twelve calendar months, across a leap day', () => {
  const book = booked(
    bought('2023-07-01', 1, 100),
    soldFor('2024-07-01', 1, 100),
    bought('2024-02-29', 1, 100),
    bought('2024-03-01', 1, 100),
    soldFor('2025-03-01', 1, 100),
    soldFor('2025-03-01', 1, 100),
  );
  expect(partsOf(book).flat()).toMatchObject([
    ['2023-07-01', 1, 100, 'short'],
    ['2024-02-29', 1, 100, 'long'],
    ['2024-03-01', 1, 100, 'short'],
  ]);
});

test('keeps day and cost through a split between purchase and sale', () => {
  const book = booked(
    bought('2024-01-10', 10, 1_001),
    soldFor('2024-01-11', 3, 500),
    { type: 'split', on: localDate('2024-02-01'), isin: 'NIFTY', factor: 10 },
    soldFor('2024-02-01', 70, 900),
  );
  expect(partsOf(book)).toEqual([
    [['2024-01-10', 3, 300, 'short']],
    [['2024-01-10', 70, 701, 'short']],
  ]);
});

test('gives bonus units their own day and no cost', () => {
  const book = booked(
    bought('2024-01-10', 3, 900),
    { type: 'bonus', on: localDate('2024-02-01'), isin: 'NIFTY', given: 1, held: 2 },
    soldFor('2024-03-01', 4, 2_000),
  );
  expect(partsOf(book)).toEqual([
    [
      ['2024-01-10', 3, 900, 'short'],
      ['2024-02-01', 1, 0, 'short'],
    ],
  ]);
});

test('keeps day and cost in a merger and takes them among the lots of the successor', () => {
  const merger: TaxEvent = {
    type: 'merger',
    on: localDate('2024-06-01'),
    isin: 'NIFTY',
    into: 'NEXT',
    unitsAfter: 1,
    unitsBefore: 2,
    price: paise(200),
  };
  const book = booked(
    { ...bought('2024-02-10', 4, 400), isin: 'NEXT' },
    bought('2024-01-10', 5, 500),
    merger,
    { ...soldFor('2024-07-10', 3, 900), isin: 'NEXT' },
  );
  expect(partsOf(book)).toEqual([
    [['2024-01-10', 0, 0, 'short']],
    [
      ['2024-01-10', 2, 500, 'short'],
      ['2024-02-10', 1, 100, 'short'],
    ],
  ]);
  expect(book.sales[0]).toMatchObject({ how: 'fraction', proceeds: 200 });
});

test('gives the cost to what is paid when a merger leaves no whole unit', () => {
  const terms = { unitsAfter: 1, unitsBefore: 5, price: paise(100) };
  const book = booked(bought('2024-01-10', 2, 150), {
    type: 'merger',
    on: day,
    isin: 'NIFTY',
    into: 'NEXT',
    ...terms,
  });
  expect(book.sales[0]?.gains[0]).toMatchObject({ proceeds: 200, cost: 150, gain: 50 });
});

test('pays every unit held at a delisting', () => {
  const book = booked(bought('2024-01-10', 2, 150), bought('2024-01-11', 1, 60), {
    type: 'delisting',
    on: day,
    isin: 'NIFTY',
    price: paise(100),
  });
  expect(book.sales[0]).toMatchObject({ how: 'delisting', proceeds: 300, units: 3 });
  expect(book.held.get('NIFTY')).toBe(0);
});

test('counts a distribution as income on the units of the evening before', () => {
  const book = booked(bought('2025-05-30', 2, 150), bought('2025-06-02', 1, 60), {
    type: 'distribution',
    on: day,
    isin: 'NIFTY',
    perUnit: paise(7),
  });
  expect(book.distributions).toEqual([{ on: day, isin: 'NIFTY', units: 2, paid: 14 }]);
  expect(book.sales).toEqual([]);
});

test('names the units of a sale whose purchase is not known', () => {
  const book = booked(bought('2024-01-10', 6, 600), soldFor('2024-02-10', 10, 2_000));
  expect(book.sales[0]?.missingUnits).toBe(4);
  expect(book.sales[0]?.gains).toMatchObject([{ units: 6, proceeds: 1_200, gain: 600 }]);
});

test('books a sale on 31 March on that day, before its settlement in April', () => {
  const book = booked(bought('2025-01-10', 1, 100), soldFor('2025-03-31', 1, 150));
  expect(book.sales[0]?.soldOn).toBe('2025-03-31');
});

test('loses no paisa however a lot is divided', () => {
  const lot = fc.record({
    units: fc.integer({ min: 1, max: 500 }),
    value: fc.integer({ min: 1, max: 9_999_999 }),
    deductible: fc.integer({ min: 0, max: 9_999 }),
  });
  const scenario = fc.tuple(
    fc.array(lot, { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
  );
  fc.assert(
    fc.property(scenario, ([lots, steps]) => {
      const purchases = lots.map(({ units, value, deductible }) =>
        bought('2024-01-10', units, value, { deductible }),
      );
      let left = lots.reduce((sum, { units }) => sum + units, 0);
      const sales = [...steps, 99_999].map((step) => {
        const units = Math.min(step, left);
        left -= units;
        return soldFor('2024-02-10', units, 1_000 * units, { deductible: units });
      });
      const parts = booked(...purchases, ...sales).sales.flatMap(({ gains }) => gains);
      const costs = parts.reduce((sum, part) => sum + part.cost, 0);
      expect(costs).toBe(lots.reduce((sum, one) => sum + one.value + one.deductible, 0));
    }),
    { seed: 45, numRuns: 300 },
  );
});
