import type { Agenda } from '../calendar/day-slots.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { dueInstallments } from '../subscription/due.ts';
import { isOpen } from '../subscription/schedule.ts';
import { isPauseOver, type SubscriptionState } from '../subscription/subscription.ts';

const endOfDay = timeOfDay('23:59');

export function agendaOf(
  states: readonly SubscriptionState[],
  today: LocalDate,
  hasLiveOrders: boolean,
): Agenda {
  const due = states.flatMap((state) =>
    dueInstallments(resumedBy(state, today), { today, time: endOfDay }),
  );
  return {
    hasLinkedAccounts: true,
    dueTimes: [...new Set(due.map(({ installment }) => installment.time))],
    hasOpenBlocks: states.some(({ schedules }) =>
      schedules.some((schedule) => isOpen(schedule) && schedule.lots.length > 0),
    ),
    hasLiveOrders,
    hasDayToCompare: false,
    hasDaysBehind: false,
  };
}

/** A run of that day ends the pause before it looks for what is due. */
const resumedBy = (state: SubscriptionState, today: LocalDate): SubscriptionState =>
  isPauseOver(state, today) ? { ...state, status: 'active' } : state;
