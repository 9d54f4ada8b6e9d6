import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../../calendar/local-date.ts';
import { paise } from '../../money/money.ts';
import type { CashFlow } from '../cash-flow.ts';
import { xirr } from './xirr.ts';

const first = localDate('2020-01-01');
const flow = (day: number, amount: number): CashFlow => ({
  on: addDays(first, day),
  amount: paise(amount),
});
const flows = (...pairs: readonly [number, number][]) =>
  pairs.map(([day, amount]) => flow(day, amount));

/** Flows a year apart whose rates are exactly these, in tenths of a percent beyond -100 %. */
function flowsWithRates(perMille: readonly number[], sign = -1): CashFlow[] {
  let coefficients = [sign];
  for (const rate of perMille) {
    const next = new Array<number>(coefficients.length + 1).fill(0);
    for (const [place, coefficient] of coefficients.entries()) {
      next[place] = (next[place] ?? 0) + coefficient * 1000;
      next[place + 1] = (next[place + 1] ?? 0) - coefficient * (1000 + rate);
    }
    coefficients = next;
  }
  return coefficients.map((amount, year) => flow(year * 365, amount));
}

describe('a rate', () => {
  test('is ten percent where a hundred become a hundred and ten in a year', () => {
    expect(xirr(flows([0, -10_000], [365, 11_000]))).toEqual({
      kind: 'RATE',
      rate: expect.closeTo(0.1, 13),
    });
  });

  test('is that of the flows alone where a day before them has an amount of zero', () => {
    expect(xirr(flows([0, 0], [1_000, -10_000], [1_365, 11_000]))).toEqual(
      xirr(flows([1_000, -10_000], [1_365, 11_000])),
    );
    expect(xirr(flows([0, 0], [2_526, 1_600], [3_445, -16_000], [3_600, 20_000]))).toEqual(
      xirr(flows([2_526, 1_600], [3_445, -16_000], [3_600, 20_000])),
    );
  });

  test('agrees with the spreadsheets’ own example', () => {
    const example = [
      { on: localDate('2008-01-01'), amount: paise(-1_000_000) },
      { on: localDate('2008-03-01'), amount: paise(275_000) },
      { on: localDate('2008-10-30'), amount: paise(425_000) },
      { on: localDate('2009-02-15'), amount: paise(325_000) },
      { on: localDate('2009-04-01'), amount: paise(275_000) },
    ];
    expect(xirr(example)).toEqual({ kind: 'RATE', rate: expect.closeTo(0.37336253351883136, 12) });
  });

  test('of a loss lies above -100 %', () => {
    expect(xirr(flows([0, -1_000_000], [730, 1]))).toEqual({
      kind: 'RATE',
      rate: expect.closeTo(-0.999, 12),
    });
  });

  test('is found where money came and went in turn, when there is only one', () => {
    const answer = xirr(flows([0, -500], [100, -500], [200, 300], [300, -400], [800, 1_300]));
    expect(answer.kind).toBe('RATE');
  });

  test('does not depend on the order of the flows', () => {
    const some = flows([0, -500], [100, -500], [400, 300], [800, 900]);
    expect(xirr(some.toReversed())).toEqual(xirr(some));
  });

  test('takes the flows of one day as one', () => {
    expect(xirr(flows([0, -500], [0, -500], [365, 600], [365, 500]))).toEqual(
      xirr(flows([0, -1_000], [365, 1_100])),
    );
  });
});

describe('no rate', () => {
  test.each([
    ['without flows', []],
    ['when money only went in', flows([0, -100], [400, -100])],
    ['when money only came out', flows([0, 100], [400, 100])],
    ['when all happened on one day', flows([0, -100], [0, 110])],
    ['when the flows of every day cancel out', flows([0, -100], [0, 100], [400, 5], [400, -5])],
    ['when the sum stays below zero at every rate', flows([0, -100], [365, 190], [730, -100])],
    [
      'when the sum misses zero by one part in a hundred billion',
      flows([0, -100_000_000_000], [365, 219_999_999_999], [730, -121_000_000_000]),
    ],
  ])('%s', (_, given) => {
    expect(xirr(given)).toEqual({ kind: 'NONE' });
  });

  test('that a number can hold: a paisa that becomes ten crore overnight', () => {
    expect(xirr(flows([0, -1], [1, 10_000_000_000]))).toEqual({ kind: 'NONE' });
  });
});

describe('more than one rate', () => {
  test('lists both of the pump', () => {
    expect(xirr(flows([0, -1_600], [365, 10_000], [730, -10_000]))).toEqual({
      kind: 'NOT_UNIQUE',
      rates: [expect.closeTo(0.25, 12), expect.closeTo(4, 12)],
    });
  });

  test('is declared where two rates are the same', () => {
    expect(xirr(flows([0, -100], [365, 220], [730, -121]))).toEqual({
      kind: 'NOT_UNIQUE',
      rates: [expect.closeTo(0.1, 6)],
    });
  });

  test('finds every one that flows were made from', () => {
    const rates = fc.uniqueArray(fc.integer({ min: -900, max: 3_000 }), {
      minLength: 1,
      maxLength: 4,
      comparator: (a, b) => Math.abs(a - b) < 20,
    });
    fc.assert(
      fc.property(rates, fc.constantFrom(-1, 1), (perMille, sign) => {
        const answer = xirr(flowsWithRates(perMille, sign));
        const found =
          answer.kind === 'RATE' ? [answer.rate] : 'rates' in answer ? answer.rates : [];
        expect(found).toEqual(
          perMille.toSorted((a, b) => a - b).map((rate) => expect.closeTo(rate / 1000, 8)),
        );
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

const discounted = (given: readonly CashFlow[], rate: number): { sum: number; gross: number } => {
  const origin = Date.parse(given.map(({ on }) => on).toSorted()[0] ?? first);
  let sum = 0;
  let gross = 0;
  for (const { on, amount } of given) {
    const worth = amount * (1 + rate) ** (-(Date.parse(on) - origin) / 86_400_000 / 365);
    sum += worth;
    gross += Math.abs(worth);
  }
  return { sum, gross };
};

const anyFlows = fc
  .array(
    fc.record({
      day: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 7_000 })),
      amount: fc.oneof(
        fc.integer({ min: -1_000, max: 1_000 }),
        fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      ),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => list.map(({ day, amount }) => flow(day, amount)));

describe('whatever the flows', () => {
  test('a rate that is given balances them', () => {
    fc.assert(
      fc.property(anyFlows, (given) => {
        const answer = xirr(given);
        for (const rate of answer.kind === 'RATE'
          ? [answer.rate]
          : 'rates' in answer
            ? answer.rates
            : []) {
          const { sum, gross } = discounted(given, rate);
          expect(Math.abs(sum)).toBeLessThanOrEqual(1e-9 * gross);
        }
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });

  test('every change of sign on a fine grid of rates has its root', () => {
    const grid = Array.from({ length: 400 }, (_, place) => Math.expm1(-4 + place / 50));
    fc.assert(
      fc.property(anyFlows, (given) => {
        const answer = xirr(given);
        const roots =
          answer.kind === 'RATE' ? [answer.rate] : 'rates' in answer ? answer.rates : [];
        for (const [place, high] of grid.entries()) {
          const low = grid[place - 1];
          if (low === undefined) continue;
          const [a, b] = [discounted(given, low), discounted(given, high)];
          if (Math.abs(a.sum) < 1e-9 * a.gross || Math.abs(b.sum) < 1e-9 * b.gross) continue;
          const within = roots.filter((root) => root > low && root < high).length;
          expect(within % 2).toBe(Math.sign(a.sum) === Math.sign(b.sum) ? 0 : 1);
        }
      }),
      { seed: 3, numRuns: 150 },
    );
  });
});
