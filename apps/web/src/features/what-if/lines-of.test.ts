import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';
import { samplePlanAnswer } from './testing/sample-answer.ts';

const rowOf = (name: string) =>
  linesOf(samplePlanAnswer(), 'pessimistic', 'https://here/what-if').find(
    ([first]) => first === name,
  );

test('a file lists the figures under both ways to fill an order', () => {
  expect(rowOf('Figure')).toEqual(['Figure', 'As played', 'Pessimistic']);
  expect(rowOf('Profit')).toEqual(['Profit', '+₹3,000.00', '+₹1,234.00']);
});

test('a file says when the money in the account ended', () => {
  const both = samplePlanAnswer();
  const moneyEnded = [{ key: 'funds-needed' as const, values: { amount: { paise: 2_000_000 } } }];
  const lines = linesOf({ ...both, played: { ...both.played, moneyEnded } }, 'played', '');
  expect(lines).toContainEqual([
    '₹20,000.00 in the account on the first day would have paid for all of them.',
  ]);
});

test('a file says under which of them its trades were made', () => {
  expect(rowOf('Below: orders filled Pessimistic')).toBeDefined();
});
