import { expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { calendar, date, plan, subscription } from '../testing/build.ts';
import { whatFollows } from './change.ts';
import { evolve } from './evolve.ts';
import { withFirstSchedule } from './first-schedule.ts';
import type { SubscriptionState } from './subscription.ts';

const now = { calendar: calendar(), today: date('2026-01-07'), time: timeOfDay('15:10') };

/** Every installment of the first schedule has failed for lack of cash. */
function missed(installmentCount: number): SubscriptionState {
  const begun = subscription({ plan: plan({ installmentCount, installmentsPerEtf: 3 }) });
  const first = withFirstSchedule(begun, { ...now, today: date('2026-01-05') });
  return [1, 2, 3].reduce(
    (state, sipNumber) =>
      evolve(state, {
        type: 'installment-failed',
        schedule: 1,
        sipNumber,
        on: now.today,
        reason: 'INSUFFICIENT_FUNDS',
      }),
    first,
  );
}

test('a third miss pauses the buying, and a paused plan plans nothing', () => {
  const events = whatFollows(missed(6), [{ schedule: 1, on: now.today }], now);
  expect(events).toEqual([{ type: 'subscription-paused', afterMissesOn: '2026-01-07' }]);
});

test('without a miss of just now the next schedule is made', () => {
  const events = whatFollows(missed(6), [], now);
  expect(events.map(({ type }) => type)).toEqual(['schedule-created']);
});

test('a plan without a number left and without a block is over', () => {
  const events = whatFollows(missed(3), [], now);
  expect(events.map(({ type }) => type)).toEqual(['subscription-completed']);
});
