import { expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { calendar, date, plan, subscription } from '../testing/build.ts';
import { after, assigned, begun, bought, failed, sellPlaced, sold } from '../testing/story.ts';
import { whatFollows } from './change.ts';
import { buyOrderIdOf, installmentIdOf, scheduleIdOf, scheduleNamed } from './content-ids.ts';
import { evolve } from './evolve.ts';
import { withFirstSchedule } from './first-schedule.ts';
import { installmentsLeft, isBuyingOver, planNumbers } from './plan-numbers.ts';
import type { SubscriptionState } from './subscription.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const win = sold({ units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' });
const booked = (recycle: boolean) =>
  after(begun({ recycle }), assigned(), ...bought(1, fill), sellPlaced(), win);

test('everything is left before the first schedule', () => {
  expect(installmentsLeft(subscription())).toBe(6);
});

test('what a schedule holds is no longer left, failed ones included', () => {
  expect(installmentsLeft(after(begun(), failed(1, '2026-01-05')))).toBe(3);
});

test('cancelled numbers are left again', () => {
  expect(installmentsLeft(booked(false))).toBe(5);
});

test('buying goes on while a number of the plan is left', () => {
  expect(isBuyingOver(booked(false))).toBe(false);
});

test('with recycling a completed block adds what it used to the plan', () => {
  expect(planNumbers(booked(true)).total).toBe(7);
  expect(installmentsLeft(booked(true))).toBe(6);
});

test('a block closed below its target frees nothing', () => {
  const loss = sold({ units: 19, value: 400_000, charges: 3_000, on: '2026-01-12' });
  const closed = after(
    begun({ recycle: true }),
    assigned(),
    ...bought(1, fill),
    sellPlaced(),
    loss,
  );
  expect(planNumbers(closed).total).toBe(6);
});

test('switching recycling off keeps what was already given', () => {
  const six = begun({ recycle: true, plan: { ...begun().plan, installmentCount: 3 } });
  const completed = after(six, assigned(), ...bought(1, fill), sellPlaced(), win);
  expect(planNumbers(completed).total).toBe(4);
  expect(planNumbers({ ...completed, recycle: false }).total).toBe(3);
});

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

test('buying is over when the last SIP has failed', () => {
  expect(isBuyingOver(missed(3))).toBe(true);
});

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
