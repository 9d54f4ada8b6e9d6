import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf, readChargeRates, readSupersededRates, type Traded } from './charges.ts';

const rates = readChargeRates();
const on = '2026-08-31';
const equity = { assetClass: 'equity', on } as const;

describe('the worked example of the domain model', () => {
  test('a purchase of ₹5,000 costs ₹12.74', () => {
    expect(chargesOf(rates, { ...equity, side: 'buy', value: 500_000n }).total).toBe(1274n);
  });

  test('a sale of ₹53,000 costs ₹43.81', () => {
    expect(chargesOf(rates, { ...equity, side: 'sell', value: 5_300_000n }).total).toBe(4381n);
  });
});

test('gold pays no transaction tax', () => {
  expect(chargesOf(rates, { side: 'sell', value: 5_300_000n, assetClass: 'gold', on }).stt).toBe(
    0n,
  );
});

test('before the correction of 2026-11-22 every sale of a day paid the depository', () => {
  const second = { ...equity, side: 'sell', value: 1_000_000n, depositoryPaid: true } as const;
  const [before] = readSupersededRates();
  expect(before?.correctedOn).toBe('2026-11-22');
  expect(chargesOf(before?.rates ?? [], second).total).toBe(chargesOf(rates, second).total + 1770n);
});

test('a day before the first known rates is refused', () => {
  expect(() => chargesOf(rates, { ...equity, side: 'buy', value: 1n, on: '1999-01-01' })).toThrow(
    'No charge rates are known for 1999-01-01.',
  );
});

const traded = fc.record<Traded>({
  side: fc.constantFrom('buy', 'sell'),
  value: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
  assetClass: fc.constantFrom('equity', 'gold'),
  on: fc.constant(on),
});

test('components always add up to the total', () => {
  fc.assert(
    fc.property(traded, (order) => {
      const { total, ...components } = chargesOf(rates, order);
      expect(Object.values(components).reduce((sum, it) => sum + it, 0n)).toBe(total);
    }),
    { seed: 11 },
  );
});

test('a larger order is never charged less', () => {
  fc.assert(
    fc.property(traded, fc.bigInt({ min: 0n, max: 1_000_000n }), (order, more) => {
      const larger = chargesOf(rates, { ...order, value: order.value + more });
      expect(larger.total >= chargesOf(rates, order).total).toBe(true);
    }),
    { seed: 12 },
  );
});
