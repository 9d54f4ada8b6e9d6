import { expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { date } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  carried,
  failed,
  ordered,
  sellPlaced,
  sold,
} from '../testing/story.ts';
import { dueInstallments } from './due.ts';
import type { SubscriptionState } from './subscription.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };

const due = (state: SubscriptionState, today: string, time = '10:30'): number[] =>
  dueInstallments(state, { today: date(today), time: timeOfDay(time) }).map(
    ({ installment }) => installment.sipNumber,
  );

test('an installment is due from its time on its day', () => {
  expect(due(begun(), '2026-01-05', '10:29')).toEqual([]);
  expect(due(begun(), '2026-01-05', '10:30')).toEqual([1]);
  expect(due(begun(), '2026-01-02')).toEqual([]);
});

test('missed installments come one a session, the oldest first', () => {
  const state = after(begun(), assigned());
  expect(due(state, '2026-01-09')).toEqual([1]);
  const caughtUp = after(state, ...bought(1, { ...fill, on: '2026-01-09' }));
  expect(due(caughtUp, '2026-01-09')).toEqual([]);
  expect(due(caughtUp, '2026-01-12')).toEqual([2]);
});

test.each([
  ['is bought', after(begun(), assigned(), ...bought(1, fill))],
  ['is carried', after(begun(), assigned(), carried(1, '2026-01-05'))],
  ['failed', after(begun(), failed(1, '2026-01-05'))],
  ['is ordered', after(begun(), assigned(), ordered(1))],
])('no second installment of a schedule is due on a day one %s', (_, state) => {
  expect(due(state, '2026-01-05')).toEqual([]);
});

test('an order that is still open blocks its schedule on later days too', () => {
  expect(due(after(begun(), assigned(), ordered(1)), '2026-01-07')).toEqual([]);
});

test('a retried installment is due again the same day', () => {
  const retried = { type: 'installment-retried', schedule: 1, sipNumber: 1 } as const;
  expect(due(after(begun(), failed(1, '2026-01-05'), retried), '2026-01-05')).toEqual([1]);
});

test.each([
  ['paused subscription', after(begun(), { type: 'subscription-paused' })],
  ['ended subscription', after(begun(), { type: 'subscription-ended', on: date('2026-01-05') })],
  ['paused schedule', after(begun(), { type: 'schedule-paused', schedule: 1 })],
  ['block being sold', after(begun(), assigned(), ...bought(1, fill), sellPlaced())],
  [
    'block sold in part',
    after(begun(), assigned(), ...bought(1, fill), sellPlaced(), sold({ ...fill, units: 9 })),
  ],
])('nothing is due in a %s', (_, state) => {
  expect(due(state, '2026-01-06')).toEqual([]);
});
