import { paise, quantity } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { marketOf, momentAt, quietDays, recorded } from '../testing/recording.ts';
import { type PriceLimits, readChange, readOrder } from './read-order.ts';

const form = {
  transactionType: 'BUY',
  orderType: 'L',
  quantity: '3',
  price: '100.50',
  orderValidity: 'DAY',
  productType: 'CNC',
};

function limitsWith(tick = 1): PriceLimits {
  const market = marketOf(recorded({ NIFTYBEES: quietDays }, { etf: { tick: paise(tick) } }));
  const clock = market.clockAt(momentAt('2026-06-02', '10:00'));
  const quote = clock && market.quote('NIFTYBEES', clock);
  if (!quote) throw new Error('NIFTYBEES is listed.');
  return quote;
}

function faultsOf(change: object, tick = 1): string[] {
  const read = readOrder({ ...form, ...change }, limitsWith(tick));
  return 'faults' in read ? read.faults : [];
}

describe('an order form', () => {
  test('is read with its texts as numbers', () => {
    expect(readOrder(form, limitsWith())).toEqual({
      form: { side: 'buy', quantity: 3, limit: 10_050, validity: 'DAY', remarks: '' },
    });
  });

  test('may hold numbers where texts are usual', () => {
    expect(faultsOf({ quantity: 3, price: 100.5 })).toEqual([]);
  });

  test('may pad a price with zeros', () => {
    expect(faultsOf({ price: '100.5000' })).toEqual([]);
  });

  test.each([
    [{ transactionType: 'HOLD' }, 'transactionType must be BUY or SELL.'],
    [{ orderType: 'MKT' }, 'orderType must be L: market orders are not accepted.'],
    [{ orderType: 'SL-M' }, 'orderType must be L: market orders are not accepted.'],
    [{ orderType: 'SL' }, 'orderType SL is not offered by the practice market. Use L.'],
    [{ productType: 'MIS' }, 'productType must be CNC.'],
    [{ orderValidity: '' }, 'orderValidity must be DAY or IOC.'],
    [{ quantity: '0' }, 'quantity must be a whole number from 1 to 10000000.'],
    [{ quantity: '-3' }, 'quantity must be a whole number from 1 to 10000000.'],
    [{ quantity: '1.5' }, 'quantity must be a whole number from 1 to 10000000.'],
    [{ quantity: 1e9 }, 'quantity must be a whole number from 1 to 10000000.'],
    [{ quantity: ['3'] }, 'quantity must be a whole number from 1 to 10000000.'],
    [{ price: '' }, 'price must be rupees with at most two decimals.'],
    [{ price: '0.00' }, 'price must be rupees with at most two decimals.'],
    [{ price: '100.505' }, 'price must be rupees with at most two decimals.'],
    [{ price: '1e2' }, 'price must be rupees with at most two decimals.'],
    [{ price: '120.01' }, 'price must be within the circuit limits 80.00 to 120.00.'],
    [{ price: '79.99' }, 'price must be within the circuit limits 80.00 to 120.00.'],
    [
      { disclosedQuantity: '4' },
      'disclosedQuantity must be at least 10 % of quantity, or left out.',
    ],
    [
      { afterMarketOrderFlag: 'YES' },
      'afterMarketOrderFlag YES is not offered by the practice market.',
    ],
  ])('with %j is refused', (change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  test('off the tick is refused', () => {
    expect(faultsOf({ price: '100.52' }, 5)).toEqual([
      'price must be a multiple of the tick size 0.05.',
    ]);
  });

  test('is reported all its faults at once', () => {
    expect(faultsOf({ quantity: '0', price: 'x', orderType: 'MKT' })).toHaveLength(3);
  });
});

describe('a change form', () => {
  const order = { quantity: quantity(3), limit: paise(10_050) };

  test('keeps what it does not name', () => {
    expect(readChange({ orderValidity: 'DAY', quantity: '5' }, order, limitsWith())).toEqual({
      form: { quantity: 5, limit: 10_050, validity: 'DAY' },
    });
  });

  test('needs a validity', () => {
    expect(readChange({ quantity: '5' }, order, limitsWith())).toEqual({
      faults: ['orderValidity must be DAY or IOC.'],
    });
  });

  test('cannot turn the order into a market order', () => {
    expect(readChange({ orderValidity: 'DAY', orderType: 'MKT' }, order, limitsWith())).toEqual({
      faults: ['orderType must be L: market orders are not accepted.'],
    });
  });
});
