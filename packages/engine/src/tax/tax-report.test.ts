import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '../calendar/local-date.ts';
import { booked, bought, plainTaxRules, soldFor } from '../testing/tax-world.ts';
import { taxReports } from './tax-report.ts';

const facts = { rules: plainTaxRules, slab: 3_000 };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

test.each([
  ['2025-06-15', 0],
  ['2025-06-16', 1],
  ['2025-09-15', 1],
  ['2025-12-16', 3],
  ['2026-03-15', 3],
  ['2026-03-16', 4],
  ['2026-03-31', 4],
])('counts a sale of %s in its window', (on, place) => {
  const [report] = taxReports(booked(bought('2025-04-01', 1, 100), soldFor(on, 1, 150)), facts);
  expect(report?.windows.map(({ gain }) => gain)).toEqual(
    [0, 1, 2, 3, 4].map((at) => (at === place ? 50 : 0)),
  );
});

test('reports a year in which nothing was sold, because losses pass through it', () => {
  const book = booked(
    bought('2023-04-10', 3, 300),
    soldFor('2023-05-10', 1, 40),
    soldFor('2026-03-31', 1, 120),
  );
  const reports = taxReports(book, facts);
  expect(reports.map(({ label }) => label)).toEqual(['2023-24', '2024-25', '2025-26']);
  expect(reports[2]?.setOff.gains[0]).toMatchObject({ gain: 20, broughtForward: 20, exempt: 0 });
  expect(reports[2]?.setOff.carried).toEqual([{ year: 2023, term: 'short', loss: 40 }]);
});

test('quarters add up to the year and classes to the total', () => {
  const isins = fc.constantFrom('NIFTY', 'GOLD', 'DEBT');
  const step = fc.record({
    isin: isins,
    days: fc.integer({ min: 0, max: 900 }),
    units: fc.integer({ min: 1, max: 50 }),
    value: fc.integer({ min: 1, max: 9_999_999 }),
    isSale: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const events = steps.map(({ isin, days, units, value, isSale }) => {
        const on = addDays(localDate('2023-04-01'), days);
        return { ...(isSale ? soldFor : bought)(on, units, value, { deductible: 7 }), isin };
      });
      for (const { windows, classes, sales, gain } of taxReports(booked(...events), facts)) {
        const ofSales = sum(sales.flatMap(({ gains }) => gains.map((one) => one.gain)));
        expect(sum(windows.map((one) => one.gain))).toBe(gain);
        expect(sum(classes.map((one) => one.gain))).toBe(gain);
        expect(ofSales).toBe(gain);
        expect(classes.every((one) => one.gain === one.proceeds - one.expenses - one.cost)).toBe(
          true,
        );
      }
    }),
    { seed: 45, numRuns: 300 },
  );
});
