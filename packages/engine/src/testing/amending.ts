import { type AmendFacts, amend } from '../amendment/amend.ts';
import type { Amendment } from '../amendment/amendment.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { upcomingInstallments } from '../subscription/upcoming.ts';
import { calendar, date } from './build.ts';
import { after, firstSchedule } from './story.ts';

/** An investor at the controls, for tests: before the first session of 2026-01-05 unless said otherwise. */

export const facts = (day: string, time = '09:00', prices: AmendFacts['prices'] = new Map()) => ({
  today: date(day),
  time: timeOfDay(time),
  calendar: calendar(),
  prices,
});

const monday = facts('2026-01-05');

export function amended(state: SubscriptionState, wanted: Amendment, at: AmendFacts = monday) {
  const answer = amend(state, wanted, at);
  if (answer.type === 'refused') throw new Error(answer.refusal.message);
  return after(state, ...answer.events);
}

export const refusal = (state: SubscriptionState, wanted: Amendment, at: AmendFacts = monday) => {
  const answer = amend(state, wanted, at);
  return answer.type === 'refused' ? answer.refusal : undefined;
};

export const amounts = (state: SubscriptionState) =>
  firstSchedule(state).installments.map(({ amount }) => amount);
export const dates = (state: SubscriptionState) =>
  firstSchedule(state).installments.map(({ plannedOn }) => plannedOn);
export const nextDays = (state: SubscriptionState, at: AmendFacts = monday) =>
  upcomingInstallments(state, at, 6).map(({ sipNumber, plannedOn }) => `${sipNumber} ${plannedOn}`);

export const tenUnits = { units: 10, value: 400_000, charges: 1_000 };
