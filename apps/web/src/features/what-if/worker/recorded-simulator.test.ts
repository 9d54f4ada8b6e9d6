import { expect, test } from 'vitest';
import { usualPlan } from '../asked-plan.ts';
import { planOf } from './recorded-simulator.ts';

test('rupees and percent are counted in paise and basis points', () => {
  expect(planOf({ ...usualPlan, amount: 1234.56, target: 6.29, reinvest: 33.33 })).toMatchObject({
    installment: 123_456,
    target: 629,
    reinvest: 3333,
    weekday: 'Tuesday',
    frequency: 'weekly',
    time: '10:30',
  });
});
