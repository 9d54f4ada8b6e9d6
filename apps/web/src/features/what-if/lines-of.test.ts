import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';
import { samplePlanAnswer } from './testing/sample-answer.ts';

const rowOf = (name: string) =>
  linesOf(samplePlanAnswer(), 'pessimistic', 'https://here/what-if').find(
    ([first]) => first === name,
  );

test('a file tells the figures under both ways to fill an order', () => {
  expect(rowOf('Figure')).toEqual(['Figure', 'As played', 'Pessimistic']);
  expect(rowOf('Profit')).toEqual(['Profit', '+₹3,000.00', '+₹1,234.00']);
});

test('a file says when the money in the account ended', () => {
  const both = samplePlanAnswer();
  const moneyEnded = 'The money ended on 2018-02-06.';
  const lines = linesOf({ ...both, played: { ...both.played, moneyEnded } }, 'played', '');
  expect(lines).toContainEqual([moneyEnded]);
});

test('a file says under which of them its trades were made', () => {
  expect(rowOf('What follows: orders filled pessimistic')).toBeDefined();
});
