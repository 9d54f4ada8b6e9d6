import { expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { bought, plainTaxRules, soldFor } from '../testing/tax-world.ts';
import { type ConsideredSale, taxBeforeSale } from './tax-before-sale.ts';
import type { TaxEvent } from './tax-event.ts';

const considered = (units: number, value: number, isin = 'NIFTY'): ConsideredSale => ({
  isin,
  ref: 'considered',
  units: quantity(units),
  value: paise(value),
  charges: { deductible: paise(0), transactionTax: paise(0) },
});

const before = (events: readonly TaxEvent[], sales: readonly ConsideredSale[], on = '2026-11-28') =>
  taxBeforeSale(events, sales, {
    rules: plainTaxRules,
    assetClassOf: (isin) => (isin === 'GOLD' ? 'gold' : isin === 'DEBT' ? 'debt' : 'equity'),
    on: localDate(on),
  });

test('taxes the oldest units, and says when the rest becomes long-term', () => {
  const seen = before(
    [bought('2025-10-01', 10, 1_000_000), bought('2025-12-06', 10, 1_000_000)],
    [considered(20, 2_400_000)],
  );
  expect(seen.gains).toEqual([
    { term: 'short', section: '111A', rate: 2_000, gain: 200_000, tax: 40_000 },
    { term: 'long', section: '112A', rate: 1_250, gain: 200_000, tax: 0 },
  ]);
  expect(seen.tax).toBe(41_600);
  expect(seen.waiting).toEqual([{ on: '2026-12-07', days: 9, becomesLong: 200_000, tax: 0 }]);
});

test('uses what is left of the exemption after the sales of the year', () => {
  const seen = before(
    [bought('2024-01-10', 2, 2_000), soldFor('2026-05-10', 1, 12_501_000)],
    [considered(1, 101_000)],
  );
  expect(seen.gains).toMatchObject([{ term: 'long', gain: 100_000, tax: 12_500 }]);
  expect(seen.tax).toBe(13_000);
});

test('shows a loss as less tax on other sales of the year', () => {
  const seen = before(
    [
      bought('2026-05-01', 1, 100_000),
      soldFor('2026-06-01', 1, 200_000),
      bought('2026-07-01', 1, 100_000),
    ],
    [considered(1, 60_000)],
  );
  expect(seen).toMatchObject({ gain: -40_000, tax: -8_320 });
});

test('leaves a gain at the rate of a slab without tax, and names it', () => {
  const gold = { ...bought('2026-05-01', 1, 100_000), isin: 'GOLD' };
  const seen = before([gold], [considered(1, 130_000, 'GOLD')]);
  expect(seen).toMatchObject({ tax: 0, atSlab: 30_000, gains: [{ rate: 'slab', gain: 30_000 }] });
});

test('waiting changes nothing for units that are never long-term', () => {
  const debt = { ...bought('2026-05-01', 1, 100_000), isin: 'DEBT' };
  expect(before([debt], [considered(1, 130_000, 'DEBT')]).waiting).toEqual([]);
});

test('gives the first and the last day on which waiting changes a term', () => {
  const days = ['2026-01-05', '2026-02-05', '2026-03-05'];
  const seen = before(
    days.map((on) => bought(on, 1, 100_000)),
    [considered(3, 360_000)],
  );
  expect(seen.waiting.map(({ on, becomesLong }) => [on, becomesLong])).toEqual([
    ['2027-01-06', 20_000],
    ['2027-03-06', 60_000],
  ]);
});

test('taxes a sale after 31 March in the next financial year', () => {
  const held = bought('2025-04-02', 1, 100_000);
  const used = [bought('2024-01-10', 1, 0), soldFor('2025-08-01', 1, 12_500_000)];
  const seen = before([held, ...used], [considered(1, 200_000)], '2026-03-30');
  expect(seen.tax).toBe(20_800);
  expect(seen.waiting).toMatchObject([{ on: '2026-04-03', tax: 0 }]);
});

test('counts units without a known purchase apart', () => {
  expect(before([bought('2025-10-01', 4, 400)], [considered(10, 2_000)])).toMatchObject({
    missingUnits: 6,
    gain: 400,
  });
});
