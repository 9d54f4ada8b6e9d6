import { expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { basisPoints } from '../money/percent.ts';
import { date, plan, rupees } from '../testing/build.ts';
import { firstInstallmentFrom, monthlyCap, planFrom } from './plan.ts';

test('the plan takes amounts from the subscriber and everything else from the strategy', () => {
  const strategy = { ...plan(), fundSize: rupees(30_000), installment: rupees(1_000) };
  const terms = { installment: rupees(2_500), reinvest: basisPoints(0) };
  expect(planFrom(strategy, terms)).toEqual({ ...plan(), ...terms });
});

test.each([
  ['daily', 60, 23],
  ['weekly', 60, 5],
  ['monthly', 60, 1],
  ['daily', 7, 7],
  ['weekly', 0, 0],
] as const)(
  'a %s plan with %d installments left needs at most %d a month',
  (frequency, left, most) => {
    expect(monthlyCap(plan({ frequency }), left)).toBe(rupees(5_000 * most));
  },
);

test.each([
  ['09:30', '2026-01-05'],
  ['09:31', '2026-01-06'],
  ['23:59', '2026-01-06'],
])('subscribing at %s gives an hour of notice before the first installment', (at, from) => {
  const first = firstInstallmentFrom(date('2026-01-05'), timeOfDay(at), plan());
  expect(first).toBe(from);
});
