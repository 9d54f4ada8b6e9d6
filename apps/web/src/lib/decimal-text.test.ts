import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from './decimal-text.ts';

const kinds = [
  { least: 0, most: 0 },
  { least: 0, most: 2 },
  { least: 1, most: 1 },
  { least: 2, most: 2 },
  { least: 4, most: 4 },
];

test.each(kinds)('with %o decimals every amount is written as en-IN writes it', (decimals) => {
  const format = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: decimals.least,
    maximumFractionDigits: decimals.most,
  });
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 1e13 }).map((paise) => paise / 100),
    fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: 0, max: 1e15, noNaN: true }),
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.constantFrom(0, 0.5, 1.005, 2.5, 99.995, 999, 1000, 99_999, 1e5, 1e7, 5e-7, 9999999999.99),
  );
  fc.assert(
    fc.property(amount, (each) => {
      expect(decimalText(each, decimals)).toBe(format.format(each));
    }),
    { seed: 20261122, numRuns: 2000 },
  );
});

test('the caller writes the sign', () => {
  expect(decimalText(-1234.5, { least: 2, most: 2 })).toBe('1,234.50');
});
