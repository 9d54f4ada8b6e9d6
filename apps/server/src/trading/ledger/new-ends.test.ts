import {
  buildCalendar,
  type Installment,
  localDate,
  type Schedule,
  startSubscription,
  timeOfDay,
  withFirstSchedule,
} from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { dailyPlan } from '../../testing/daily-plan.ts';
import { newEnds } from './new-ends.ts';

const day = localDate('2027-02-08');
const { schedules } = withFirstSchedule(
  startSubscription(dailyPlan, { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false }),
  { calendar: buildCalendar([]), today: day, time: timeOfDay('08:00') },
);
const planned = schedules[0] as Schedule;

const withFirst = (schedule: Schedule, state: Installment['state']): Schedule => ({
  ...schedule,
  installments: schedule.installments.map((one, place) => (place === 0 ? { ...one, state } : one)),
});
const failedOn = (on: string, reason: 'INSUFFICIENT_FUNDS' | 'MISSED_CUT_OFF') =>
  withFirst(planned, { status: 'failed', on: localDate(on), reason });
const failed = failedOn('2027-02-08', 'INSUFFICIENT_FUNDS');

const first = { subscriptionId: 'mine', scheduleId: 'mine.1', installmentId: 'mine.1.1' };
const endsOf = (schedule: Schedule, before: Schedule | undefined) =>
  newEnds({ subscriptionId: 'mine', schedule, before });

test('an installment that fails has ended', () => {
  expect(endsOf(failed, planned)).toEqual([first]);
});

test('an installment that is ordered has not ended', () => {
  const ordered = withFirst(planned, { status: 'ordered', clientOrderId: 'order-1' });
  expect(endsOf(ordered, planned)).toEqual([]);
});

test('an end that is written again on the same day is no other end', () => {
  expect(endsOf(failedOn('2027-02-08', 'MISSED_CUT_OFF'), failed)).toEqual([]);
});

test('an installment that fails again on another day has ended again', () => {
  expect(endsOf(failedOn('2027-02-09', 'INSUFFICIENT_FUNDS'), failed)).toEqual([first]);
});

test('a schedule that is booked has ended as a whole', () => {
  expect(endsOf({ ...failed, bookedOn: day }, failed)).toEqual([
    { ...first, installmentId: undefined },
  ]);
});

test('a schedule that was booked before has not ended again', () => {
  const booked = { ...failed, bookedOn: day };
  expect(endsOf({ ...booked }, booked)).toEqual([]);
});
