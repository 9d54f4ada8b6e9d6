import { expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { judgePrice, noEvidence } from './price-verdict.ts';

const price = paise(11_000);
const threshold = 150;

const siblings = (last: number) =>
  ['FIRST', 'SECOND', 'THIRD'].map((symbol) => ({ symbol, last: paise(last), ratio: 1 }));

const netAssetValue = { value: 10_000, on: localDate('2025-10-08'), moved: 1 };

test('all siblings expensive at once are seen by the net asset value, and not by the siblings', () => {
  const bySiblings = { siblings: siblings(11_000) };
  expect([
    judgePrice(price, bySiblings, threshold).verdict,
    judgePrice(price, { ...bySiblings, netAssetValue }, threshold).verdict,
  ]).toEqual(['fair', 'beyond']);
});

test('the net asset value moves with the group', () => {
  const moved = { siblings: siblings(11_000), netAssetValue: { ...netAssetValue, moved: 1.1 } };
  expect(judgePrice(price, moved, threshold).verdict).toBe('fair');
});

test('without any witness nothing is judged', () => {
  expect(judgePrice(price, noEvidence, threshold).verdict).toBe('unwitnessed');
});

test('the net asset value alone is a witness', () => {
  expect(judgePrice(price, { siblings: [], netAssetValue }, threshold)).toMatchObject({
    verdict: 'beyond',
    trace: { netAssetValue, fromNetAssetValueBp: expect.closeTo(1_000) },
  });
});
