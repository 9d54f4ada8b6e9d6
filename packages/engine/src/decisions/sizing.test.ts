import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargesOn } from '../market/charges.ts';
import { paise } from '../money/money.ts';
import { date, nifty, rates, rupees } from '../testing/build.ts';
import { type BuyWanted, sizeBuy } from './sizing.ts';

const on = date('2026-08-21');
const wanted = (amount: number, carry: number, limit: number): BuyWanted => ({
  amount: paise(amount),
  carry: paise(carry),
  limit: paise(limit),
  instrument: nifty,
  on,
  rates,
});

const costAt = (units: number, limit: number): number => {
  const value = paise(units * limit);
  return value + chargesOn(rates, { side: 'buy', value, assetClass: 'equity', on }).total;
};

test('buys the most units the installment can pay for with their charges', () => {
  expect(sizeBuy(wanted(rupees(5_000), 0, rupees(250)))).toEqual({
    quantity: 19,
    worstCost: costAt(19, rupees(250)),
  });
});

test('change of earlier installments buys another unit', () => {
  const size = sizeBuy(wanted(rupees(5_000), rupees(13), rupees(250)));
  expect(size.quantity).toBe(20);
});

test('an installment that cannot afford one unit buys none', () => {
  expect(sizeBuy(wanted(rupees(250), 0, rupees(250)))).toEqual({ quantity: 0, worstCost: 0 });
});

test('never costs more than installment and carry, and one unit more always would', () => {
  const money = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 500_000 }), money, (amount, carry, limit) => {
      const { quantity, worstCost } = sizeBuy(wanted(amount, carry, limit));
      expect(worstCost).toBe(costAt(quantity, limit));
      expect(worstCost).toBeLessThanOrEqual(amount + carry);
      expect(costAt(quantity + 1, limit)).toBeGreaterThan(amount + carry);
    }),
    { seed: 11, numRuns: 500 },
  );
});
