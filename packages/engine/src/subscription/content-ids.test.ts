import { expect, test } from 'vitest';
import { buyOrderIdOf, installmentIdOf, scheduleIdOf, scheduleNamed } from './content-ids.ts';

test('an order is named by its subscription, schedule, installment and attempt', () => {
  expect(buyOrderIdOf(installmentIdOf(scheduleIdOf('sub', 2), 11), 1)).toBe('sub.2.11.b1');
});

test('a schedule id leads back to its subscription', () => {
  expect(scheduleNamed(scheduleIdOf('sub', 12))).toEqual({ subscriptionId: 'sub', number: 12 });
});

test.each(['', 'sub', 'sub.', '.1', 'sub.0', 'sub.01', 'sub.1.2', 'sub.1e3', 'sub.9999999999'])(
  'an id that was never ours leads nowhere: %j',
  (id) => {
    expect(scheduleNamed(id)).toBeUndefined();
  },
);
