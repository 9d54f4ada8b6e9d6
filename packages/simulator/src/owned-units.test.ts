import { localDate, paise, quantity } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { type Account, openAccount, type UnitLot } from './account.ts';
import { heldUnits, undeliveredUnits } from './owned-units.ts';

const today = localDate('2026-06-03');

function lot(boughtOn: string, heldFrom: string, units: number): UnitLot {
  return {
    symbol: 'A',
    quantity: quantity(units),
    cost: paise(units * 100),
    boughtOn: localDate(boughtOn),
    heldFrom: localDate(heldFrom),
    sellableFrom: localDate('2026-06-10'),
  };
}

// Bought on Monday and delivered; on Tuesday, with delivery put off to Thursday; and today.
const account: Account = {
  ...openAccount(today, paise(0)),
  lots: [
    lot('2026-06-01', '2026-06-02', 10),
    lot('2026-06-02', '2026-06-04', 20),
    lot('2026-06-03', '2026-06-04', 40),
  ],
  soldToday: [
    { symbol: 'A', orderNumber: '260603000000001', quantity: quantity(5), cost: paise(450) },
  ],
};
const trades = [
  { symbol: 'A', side: 'buy', quantity: 40, price: 100 },
  { symbol: 'A', side: 'sell', quantity: 5, price: 110 },
] as const;

describe('units of one ETF', () => {
  test('are held once delivered, those sold today included', () => {
    expect(heldUnits(account)).toMatchObject([{ held: 15, remaining: 10, costOfSold: 450 }]);
  });

  test('are a position of the day when traded today', () => {
    expect(undeliveredUnits(account, trades, 'day')).toMatchObject([
      { carried: 0, bought: 40, boughtValue: 4_000, sold: 5, soldValue: 550 },
    ]);
  });

  test('are a net position too while delivery is put off', () => {
    expect(undeliveredUnits(account, trades, 'net')).toMatchObject([
      { carried: 20, carriedCost: 2_000, bought: 40, sold: 5 },
    ]);
  });

  test('are all either held or in the net position', () => {
    const [held] = heldUnits(account);
    const [net] = undeliveredUnits(account, trades, 'net');
    const owned = account.lots.reduce((sum, { quantity: units }) => sum + units, 0);
    if (!held || !net) throw new Error('There are units of A.');
    expect(held.held + net.carried + net.bought - net.sold).toBe(owned);
  });
});
