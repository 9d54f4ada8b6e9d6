import { expect, test } from 'vitest';
import { financialYearOf } from './financial-year.ts';

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['1999-12-31', '1999-00'],
])('%s lies in the financial year %s', (date, year) => {
  expect(financialYearOf(date)).toBe(year);
});
