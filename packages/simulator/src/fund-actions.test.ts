import { localDate, paise, quantity } from '@safe-trading/engine';
import type { CorporateAction } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { withActions } from './fund-actions.ts';
import type { UnitLot } from './unit-lot.ts';

const day = localDate('2026-06-01');
const exDate = localDate('2026-06-03');

const lot = (symbol: string, units: number, boughtOn = '2026-05-28'): UnitLot => ({
  symbol,
  quantity: quantity(units),
  cost: paise(units * 100),
  boughtOn: localDate(boughtOn),
  heldFrom: localDate('2026-05-29'),
  sellableFrom: localDate('2026-06-01'),
});
const account = (...lots: UnitLot[]) => ({ day, cash: paise(1_000), lots });
const delisting: CorporateAction = { type: 'delisting', symbol: 'A', exDate, price: paise(120) };
const merger: CorporateAction = {
  type: 'merger',
  symbol: 'A',
  exDate,
  successor: 'B',
  unitsAfter: 3,
  unitsBefore: 2,
  price: paise(90),
};

test('delisted units leave and are paid', () => {
  expect(withActions(account(lot('A', 10), lot('B', 5)), [delisting], exDate)).toEqual({
    lots: [lot('B', 5)],
    cash: 2_200,
  });
});

test('nothing happens before the day, nor a second time', () => {
  const before = account(lot('A', 10));
  expect(withActions(before, [delisting], localDate('2026-06-02')).cash).toBe(1_000);
  expect(withActions({ ...before, day: exDate }, [delisting], exDate).cash).toBe(1_000);
});

test('a distribution goes to units bought before its day', () => {
  const distribution = { type: 'distribution', symbol: 'A', exDate, perUnit: paise(3) } as const;
  const held = account(lot('A', 10), lot('A', 4, '2026-06-03'));
  expect(withActions(held, [distribution], exDate).cash).toBe(1_030);
});

test('merged units become whole units of the successor and cash', () => {
  expect(withActions(account(lot('A', 5)), [merger], exDate)).toEqual({
    lots: [{ ...lot('B', 7), cost: 500 }],
    cash: 1_030,
  });
});

test('a split of the same morning comes before a later delisting', () => {
  const split = { symbol: 'A', exDate: localDate('2026-06-02'), factor: 10 };
  expect(withActions(account(lot('A', 1)), [delisting, split], exDate).cash).toBe(2_200);
});
