import { localDate, paise, quantity } from '@safe-trading/engine';
import type { CorporateAction } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  evolveAccount,
  openAccount,
  sellableUnits,
  type UnitLot,
  withActions,
} from './account.ts';

const monday = localDate('2026-06-01');
const thursday = localDate('2026-06-04');

function holding(units: number, cash = 100_000): Account {
  const opened = evolveAccount(openAccount(monday, paise(cash)), {
    type: 'bought',
    charges: paise(0),
    lot: {
      symbol: 'A',
      quantity: quantity(units),
      cost: paise(units * 100),
      boughtOn: monday,
      heldFrom: localDate('2026-06-02'),
      sellableFrom: localDate('2026-06-03'),
    },
  });
  return evolveAccount(opened, {
    type: 'day-started',
    on: thursday,
    splits: [],
    corporateActions: [],
  });
}

const sale = (units: number, value: number, charges: number) =>
  ({
    type: 'sold',
    orderNumber: '260604000000001',
    symbol: 'A',
    quantity: quantity(units),
    value: paise(value),
    charges: paise(charges),
    spendableFrom: localDate('2026-06-05'),
  }) as const;

describe('an account', () => {
  test('keeps the cost of the units that remain, to the paisa', () => {
    const after = evolveAccount(holding(3), sale(2, 250, 10));
    expect([after.lots[0]?.cost, after.soldToday[0]?.cost]).toEqual([100, 200]);
  });

  test('pays from cash what the proceeds of a tiny sale do not cover', () => {
    const before = holding(1);
    const after = evolveAccount(before, sale(1, 100, 1_770));
    expect([after.cash - before.cash, after.proceeds]).toEqual([-1_670, []]);
  });

  test('never sells units that are not its own', () => {
    expect(() => evolveAccount(holding(3), sale(4, 400, 10))).toThrow('More units of A sold');
  });

  test('never releases more than it reserved', () => {
    const released = {
      type: 'released',
      symbol: 'A',
      reserve: { cash: paise(0), units: quantity(1) },
    } as const;
    expect(() => evolveAccount(holding(3), released)).toThrow('More units of A released');
  });

  test('offers no reserved unit a second time', () => {
    const reserved = evolveAccount(holding(3), {
      type: 'reserved',
      symbol: 'A',
      reserve: { cash: paise(0), units: quantity(2) },
    });
    expect(sellableUnits(reserved, 'A')).toBe(1);
  });

  test('leaves other ETFs alone when one is split', () => {
    const splits = [{ symbol: 'B', exDate: localDate('2026-06-05'), factor: 10 }];
    const after = evolveAccount(holding(3), {
      type: 'day-started',
      on: localDate('2026-06-05'),
      splits,
      corporateActions: [],
    });
    expect(after.lots[0]?.quantity).toBe(3);
  });

  test('is split once, however the days are counted', () => {
    const splits = [{ symbol: 'A', exDate: localDate('2026-06-05'), factor: 10 }];
    const after = ['2026-06-05', '2026-06-08'].reduce(
      (account, on) =>
        evolveAccount(account, {
          type: 'day-started',
          on: localDate(on),
          splits,
          corporateActions: [],
        }),
      holding(3),
    );
    expect(after.lots[0]?.quantity).toBe(30);
  });
});

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
