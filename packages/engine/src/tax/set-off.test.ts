import { expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { plainTaxRules } from '../testing/tax-world.ts';
import type { TaxGain } from './book-tax-lots.ts';
import { type CarriedLoss, type SetOff, setOffLosses } from './set-off.ts';
import { type Term, taxRateFor } from './tax-rules.ts';

const [rule] = plainTaxRules.years;

const gainOf = (assetClass: 'equity' | 'gold', term: Term, gain: number): TaxGain => {
  const days = { boughtOn: localDate('2025-01-01'), soldOn: localDate('2026-05-01') };
  return {
    ...{ boughtOn: days.boughtOn, units: 1, term, gain: paise(gain) },
    ...{ proceeds: paise(gain), expenses: paise(0), transactionTax: paise(0) },
    ...{ cost: paise(0), costCharges: paise(0) },
    rate: taxRateFor(plainTaxRules.rates, { assetClass, ...days }),
  };
};

function setOff(gains: readonly TaxGain[], carried: readonly CarriedLoss[] = []): SetOff {
  if (!rule) throw new Error('The rules hold no year.');
  return setOffLosses(gains, { year: 2026, rule, slab: 3_000, carried });
}

test('taxes what is above the exemption, with cess', () => {
  expect(setOff([gainOf('equity', 'long', 22_500_000)])).toMatchObject({
    tax: 1_300_000,
    cess: 50_000,
    gains: [{ exempt: 12_500_000, taxable: 10_000_000, tax: 1_250_000 }],
  });
});

test('sets a short-term loss off against the gain at the highest rate', () => {
  const { gains, carried } = setOff([
    gainOf('equity', 'short', -1_000),
    gainOf('gold', 'short', 600),
    gainOf('gold', 'long', 1_000),
  ]);
  expect(gains.map(({ section, setOff: by, taxable }) => [section, by, taxable])).toEqual([
    ['slab', 600, 0],
    ['111A', 0, 0],
    ['112', 400, 600],
  ]);
  expect(carried).toEqual([]);
});

test('sets a long-term loss off against long-term gains alone', () => {
  const { gains, carried } = setOff([
    gainOf('gold', 'long', -1_000),
    gainOf('equity', 'short', 600),
    gainOf('equity', 'long', 300),
  ]);
  expect(gains.find(({ section }) => section === '111A')?.taxable).toBe(600);
  expect(carried).toEqual([{ year: 2026, term: 'long', loss: 700 }]);
});

test('uses losses of earlier years after those of this one, the oldest first', () => {
  const { gains, carried } = setOff(
    [gainOf('equity', 'short', 1_000)],
    [
      { year: 2025, term: 'short', loss: paise(900) },
      { year: 2020, term: 'short', loss: paise(300) },
    ],
  );
  expect(gains[0]).toMatchObject({ broughtForward: 1_000, taxable: 0 });
  expect(carried).toEqual([{ year: 2025, term: 'short', loss: 200 }]);
});

test('drops a loss after eight years', () => {
  const eightYearsAgo = { year: 2018, term: 'short', loss: paise(500) } as const;
  const nineYearsAgo = { year: 2017, term: 'short', loss: paise(500) } as const;
  const { gains, carried } = setOff(
    [gainOf('equity', 'short', 800)],
    [nineYearsAgo, eightYearsAgo],
  );
  expect(gains[0]?.taxable).toBe(300);
  expect(carried).toEqual([]);
});
