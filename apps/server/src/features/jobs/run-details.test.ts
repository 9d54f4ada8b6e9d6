import { done, failed, waiting } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { byInvestor, isShown, type OutcomeSeen, pageOf } from './run-details.ts';
import type { RunSubject } from './run-subjects.ts';

const of = (id: string): RunSubject => ({ investor: { id, name: id, email: `${id}@example.com` } });
const seen = (outcome: Omit<OutcomeSeen, 'about'>, about: RunSubject): OutcomeSeen => ({
  ...outcome,
  about,
});

describe('the outcomes of a run', () => {
  test('stand together by investor, in the order the run came to them', () => {
    const groups = byInvestor([
      seen(done('a.1', 'buy'), of('anil')),
      seen(done('b.1', 'buy'), of('bina')),
      seen(done('a.2', 'buy'), of('anil')),
    ]);
    expect(groups.map(({ investor, outcomes }) => [investor?.name, outcomes.length])).toEqual([
      ['anil', 2],
      ['bina', 1],
    ]);
  });

  test('that concern no single investor are together without a name', () => {
    const groups = byInvestor([
      seen(done('market', 'quotes of 3 ETFs'), {}),
      seen(failed('GOLDETF', 'quote', 'No price.'), {}),
    ]);
    expect(groups).toMatchObject([{ investor: undefined, result: 'failed' }]);
  });

  test.each([
    ['failed', [done('1', ''), waiting('2', '', 'NO_PRICE'), failed('3', '', 'NOT_FILLED')]],
    ['waiting', [done('1', ''), waiting('2', '', 'NO_PRICE')]],
    ['done', [done('1', '')]],
  ] as const)('of one investor are as bad as the worst: %s', (worst, outcomes) => {
    const [group] = byInvestor(outcomes.map((outcome) => seen(outcome, of('anil'))));
    expect(group?.result).toBe(worst);
  });
});

test.each([
  ['ALL', true],
  ['FAILED', false],
  ['WAITING', true],
  ['ORDERED', false],
] as const)('an investor who waits without an order is among %s: %s', (show, isAmong) => {
  const [group] = byInvestor([seen(waiting('1', 'buy', 'NO_PRICE'), of('anil'))]);
  expect(group && isShown(group, show)).toBe(isAmong);
});

describe('a page', () => {
  const all = Array.from({ length: 601 }, (_, index) => index);

  test('holds its part of the list', () => {
    expect(pageOf(all, 2, 25)).toMatchObject({ page: 2, pages: 25, shown: all.slice(25, 50) });
  });

  test('behind the last one is the last one', () => {
    expect(pageOf(all, 999, 25)).toMatchObject({ page: 25, pages: 25, shown: [600] });
  });

  test('of nothing is the first one, and empty', () => {
    expect(pageOf([], 1, 25)).toEqual({ page: 1, pages: 1, shown: [] });
  });
});
