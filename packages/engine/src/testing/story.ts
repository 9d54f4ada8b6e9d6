import { timeOfDay } from '../calendar/time-of-day.ts';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { evolve } from '../subscription/evolve.ts';
import type { Installment } from '../subscription/installment.ts';
import { scheduleToCreate } from '../subscription/next-schedule.ts';
import type { Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import { calendar, date, nifty, subscription } from './build.ts';

/** Steps of a subscription's life, to be strung together in tests. */
export const after = (
  state: SubscriptionState,
  ...events: readonly SubscriptionEvent[]
): SubscriptionState => events.reduce(evolve, state);

/** Subscribed on Monday 5 January 2026 at 09:00 with the first block created. */
export function begun(changes: Partial<SubscriptionState> = {}): SubscriptionState {
  return withNextSchedule(subscription(changes), '2026-01-05', '09:00');
}

export function withNextSchedule(
  state: SubscriptionState,
  today: string,
  time: string,
): SubscriptionState {
  const now = { today: date(today), time: timeOfDay(time), calendar: calendar() };
  const created = scheduleToCreate(state, now);
  if (created === undefined) throw new Error('There is no schedule to create');
  return evolve(state, { type: 'schedule-created', ...created });
}

export const assigned = (schedule = 1): SubscriptionEvent => ({
  type: 'instrument-assigned',
  schedule,
  instrument: nifty,
});

export const ordered = (sipNumber: number, schedule = 1): SubscriptionEvent => ({
  type: 'order-placed',
  schedule,
  sipNumber,
  clientOrderId: `buy-${sipNumber}`,
});

export type Bought = { units: number; value: number; charges: number; on: string };

/** Value and charges in paise. */
export const executed = (
  sipNumber: number,
  { units, value, charges, on }: Bought,
  schedule = 1,
): SubscriptionEvent => ({
  type: 'installment-executed',
  schedule,
  sipNumber,
  on: date(on),
  at: timeOfDay('10:31'),
  quantity: quantity(units),
  value: paise(value),
  charges: paise(charges),
  partial: false,
});

export const bought = (sipNumber: number, fill: Bought, schedule = 1): SubscriptionEvent[] => [
  ordered(sipNumber, schedule),
  executed(sipNumber, fill, schedule),
];

export const carried = (sipNumber: number, on: string, schedule = 1): SubscriptionEvent => ({
  type: 'installment-carried',
  schedule,
  sipNumber,
  on: date(on),
  at: timeOfDay('10:30'),
});

export const failed = (sipNumber: number, on: string, schedule = 1): SubscriptionEvent => ({
  type: 'installment-failed',
  schedule,
  sipNumber,
  on: date(on),
  reason: 'INSUFFICIENT_FUNDS',
});

export const sellPlaced = (schedule = 1): SubscriptionEvent => ({
  type: 'sell-placed',
  schedule,
  clientOrderId: `sell-${schedule}`,
});

export const sold = (fill: Bought, schedule = 1): SubscriptionEvent => ({
  type: 'sold',
  schedule,
  on: date(fill.on),
  quantity: quantity(fill.units),
  value: paise(fill.value),
  charges: paise(fill.charges),
});

export function firstSchedule({ schedules: [first] }: SubscriptionState): Schedule {
  if (first === undefined) throw new Error('There is no schedule');
  return first;
}

/** An installment of the first schedule. */
export function installmentOf(state: SubscriptionState, sipNumber: number): Installment {
  const found = firstSchedule(state).installments.find((it) => it.sipNumber === sipNumber);
  if (found === undefined) throw new Error(`There is no installment ${sipNumber}`);
  return found;
}
