import { expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import type { Plan } from '../plan/plan.ts';
import { calendar, date, plan, rupees, subscription } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  failed,
  sellPlaced,
  sold,
  withNextSchedule,
} from '../testing/story.ts';
import { type NextScheduleFacts, scheduleToCreate } from './next-schedule.ts';
import type { SubscriptionState } from './subscription.ts';

const at = (today: string, time: string): NextScheduleFacts => ({
  today: date(today),
  time: timeOfDay(time),
  calendar: calendar(),
});

const planned = (state: SubscriptionState, facts: NextScheduleFacts): string[] | undefined =>
  scheduleToCreate(state, facts)?.schedule.installments.map((it) => it.plannedOn);

const numbers = (state: SubscriptionState, facts: NextScheduleFacts): number[] | undefined =>
  scheduleToCreate(state, facts)?.schedule.installments.map((it) => it.sipNumber);

const starting = (changes: Partial<Plan> = {}) => subscription({ plan: plan(changes) });

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const threeBought = (recycle = false) =>
  after(
    begun({ recycle }),
    assigned(),
    ...bought(1, fill),
    ...bought(2, { ...fill, on: '2026-01-06' }),
    ...bought(3, { ...fill, on: '2026-01-07' }),
  );
const booking = sold({ units: 57, value: 1_600_000, charges: 4_000, on: '2026-01-12' });

test('the first schedule is created on subscribing, without an instrument', () => {
  const created = scheduleToCreate(starting(), at('2026-01-05', '09:30'));
  expect(created).toEqual({
    fromPool: 0,
    schedule: {
      number: 1,
      status: 'waiting',
      lots: [],
      sales: [],
      installments: [1, 2, 3].map((sipNumber) => ({
        sipNumber,
        plannedOn: `2026-01-0${4 + sipNumber}`,
        time: '10:30',
        amount: rupees(5_000),
        raise: 0,
        state: { status: 'planned' },
      })),
    },
  });
});

test('a first daily schedule waits for the weekday of the strategy', () => {
  expect(planned(starting(), at('2026-01-05', '09:31'))).toEqual([
    '2026-01-12',
    '2026-01-13',
    '2026-01-14',
  ]);
});

test('no schedule is created while one has installments to buy', () => {
  expect(scheduleToCreate(begun(), at('2026-01-05', '11:00'))).toBeUndefined();
});

test('the next schedule goes on the session after the last installment', () => {
  expect(planned(threeBought(), at('2026-01-07', '10:31'))).toEqual([
    '2026-01-08',
    '2026-01-09',
    '2026-01-12',
  ]);
  expect(numbers(threeBought(), at('2026-01-07', '10:31'))).toEqual([4, 5, 6]);
});

test('a day that had an installment gets no second one, even before its time', () => {
  expect(planned(threeBought(), at('2026-01-07', '10:00'))?.[0]).toBe('2026-01-08');
});

test('today is used when its time is still to come', () => {
  expect(planned(threeBought(), at('2026-01-12', '10:29'))?.[0]).toBe('2026-01-12');
  expect(planned(threeBought(), at('2026-01-12', '10:30'))?.[0]).toBe('2026-01-13');
});

test('the numbers of cancelled installments are given again', () => {
  const early = after(
    begun(),
    assigned(),
    ...bought(1, fill),
    sellPlaced(),
    sold({ units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' }),
  );
  expect(numbers(early, at('2026-01-12', '11:00'))).toEqual([2, 3, 4]);
});

test('the numbers of failed installments are not given again', () => {
  const failures = [1, 2, 3].map((number) => failed(number, `2026-01-0${4 + number}`));
  const state = after(begun(), ...failures);
  expect(numbers(state, at('2026-01-07', '11:00'))).toEqual([4, 5, 6]);
});

test('the last schedule takes what is left of the plan', () => {
  const state = after(
    begun({ plan: plan({ installmentCount: 4 }) }),
    assigned(),
    ...bought(1, fill),
  );
  const done = after(
    state,
    ...bought(2, { ...fill, on: '2026-01-06' }),
    ...bought(3, { ...fill, on: '2026-01-07' }),
  );
  expect(numbers(done, at('2026-01-07', '11:00'))).toEqual([4]);
});

test('after the last installment of the plan nothing is created', () => {
  const full = threeBought();
  const used = after(
    withNextSchedule(full, '2026-01-07', '11:00'),
    ...[4, 5, 6].map((number) => failed(number, '2026-01-08', 2)),
  );
  expect(scheduleToCreate(used, at('2026-01-20', '09:00'))).toBeUndefined();
});

test('with recycling a completed block frees as many installments as it used', () => {
  const recycled = after(threeBought(true), sellPlaced(), booking);
  const second = withNextSchedule(recycled, '2026-01-12', '11:00');
  const used = after(
    second,
    ...[4, 5, 6].map((number) => failed(number, `2026-01-${9 + number}`, 2)),
  );
  expect(numbers(used, at('2026-01-20', '09:00'))).toEqual([7, 8, 9]);
});

test('the pool raises every installment of the next schedule alike', () => {
  const booked = after(threeBought(), sellPlaced(), booking);
  const pool = Math.floor((1_596_000 - 3 * 476_210) / 2);
  const created = scheduleToCreate(booked, at('2026-01-12', '11:00'));
  const raise = Math.floor(pool / 3);
  expect(created?.fromPool).toBe(raise * 3);
  expect(created?.schedule.installments.map((it) => [it.amount, it.raise])).toEqual([
    [500_000 + raise, raise],
    [500_000 + raise, raise],
    [500_000 + raise, raise],
  ]);
});

test('no installment is raised to more than three times its own amount', () => {
  const huge = sold({ units: 57, value: 9_000_000, charges: 4_000, on: '2026-01-12' });
  const booked = after(threeBought(), sellPlaced(), huge);
  const created = scheduleToCreate(booked, at('2026-01-12', '11:00'));
  expect(created?.schedule.installments[0]).toMatchObject({ amount: 1_500_000, raise: 1_000_000 });
  expect(created?.fromPool).toBe(3_000_000);
});

test.each([
  ['paused', { type: 'subscription-paused' } as const],
  ['ended', { type: 'subscription-ended', on: date('2026-01-07') } as const],
])('nothing is created for a subscription that is %s', (_, event) => {
  expect(scheduleToCreate(after(threeBought(), event), at('2026-01-08', '09:00'))).toBeUndefined();
});
