import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { isBeyond, mayWitness, type PastClose, priceWitness, usualRatio } from './price-witness.ts';

const first = localDate('2025-07-01');

const closes = (count: number, priceOn: (day: number) => number, from = 0): PastClose[] =>
  Array.from({ length: count }, (_, day) => ({
    date: addDays(first, from + day),
    price: priceOn(from + day),
  }));

const sibling = (last: number, ratio = 1) => ({ symbol: 'OTHER', last: paise(last), ratio });

const judged = (last: number, others: readonly number[], thresholdBp = 150) => {
  const witness = priceWitness(
    last,
    others.map((other) => sibling(other)),
  );
  return witness && isBeyond(witness, thresholdBp);
};

test('the usual ratio ignores a premium of some days', () => {
  const fund = closes(60, (day) => (day > 50 ? 11_000 : 10_000));
  expect(
    usualRatio(
      fund,
      closes(60, () => 5_000),
    ),
  ).toBe(2);
});

test('only the last sixty closes of both count', () => {
  const fund = closes(200, (day) => (day < 140 ? 70_000 : 10_000));
  expect(
    usualRatio(
      fund,
      closes(200, () => 5_000),
    ),
  ).toBe(2);
});

test('days on which one of the two did not trade are left out', () => {
  const every = closes(60, () => 10_000);
  const seldom = closes(60, () => 5_000).filter((_, day) => day % 2 === 0);
  expect(usualRatio(every, seldom)).toBe(2);
});

test('a newly listed ETF has no usual ratio', () => {
  const old = closes(60, () => 10_000);
  const recent = closes(29, () => 5_000, 31);
  expect([usualRatio(old, recent), usualRatio(recent, old)]).toEqual([undefined, undefined]);
});

test('one sibling is no witness, because either may be the expensive one', () => {
  expect([judged(11_000, []), judged(11_000, [10_000])]).toEqual([undefined, undefined]);
});

test('two siblings that agree witness a premium', () => {
  expect(judged(10_200, [10_000, 10_001])).toBe(true);
});

test('a discount is not a premium, nor the other way round', () => {
  expect([judged(9_800, [10_000, 10_001]), judged(10_200, [10_000, 10_001], -150)]).toEqual([
    false,
    false,
  ]);
});

test('a discount is witnessed as a premium is', () => {
  expect(judged(9_800, [10_000, 10_001], -150)).toBe(true);
});

test('one sibling that is expensive too does not hide a premium', () => {
  expect(judged(10_500, [10_000, 10_500, 9_990, 10_010])).toBe(true);
});

test('siblings that lie far from each other prove no small premium', () => {
  expect(judged(10_300, [9_700, 9_850, 10_000, 10_150, 10_300])).toBe(false);
});

test('units of different weight are compared by their ratio', () => {
  const perGram = sibling(1_000_000, 0.01);
  const perTenth = sibling(100_000, 0.1);
  expect(priceWitness(10_200, [perGram, perTenth])?.deviationBp).toBeCloseTo(200);
});

test('all siblings expensive at once are not seen', () => {
  expect(judged(11_000, [11_000, 11_000, 11_000])).toBe(false);
});

test('the verdict is the same in any units', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 9_000, max: 11_000 }), { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 9_000, max: 11_000 }),
      fc.constantFrom(2, 4, 8, 64),
      (others, last, factor) => {
        const split = others.map((other) => ({ ...sibling(other), ratio: 1 / factor }));
        expect(priceWitness(last / factor, split)).toMatchObject({
          deviationBp: priceWitness(
            last,
            others.map((other) => sibling(other)),
          )?.deviationBp,
        });
      },
    ),
    { seed: 46, numRuns: 200 },
  );
});

test('an ETF that hardly trades is no witness', () => {
  const lakh = 100_000 * 100;
  expect([undefined, paise(49 * lakh), paise(50 * lakh)].map(mayWitness)).toEqual([
    false,
    false,
    true,
  ]);
});
