import { addSessions, isSession } from '../calendar/calendar.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { subscriptionFigures } from '../figures/subscription-figures.ts';
import { Impossible } from '../impossible.ts';
import { evolve } from '../subscription/evolve.ts';
import { type Installment, usedOn } from '../subscription/installment.ts';
import { installmentsLeft } from '../subscription/plan-numbers.ts';
import { latestExecuted, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import type { Law } from './money-laws.ts';
import { modelCalendar } from './session-script.ts';

/** Invariants 1, 2, 6, 8, 9, 10 and 12 of the domain model (9.10), as far as they are the engine's. */
export const planLaws: readonly Law[] = [
  {
    name: 'executed, failed, pending and not yet created make the plan',
    holds: ({ after }) => {
      const alive = after.schedules.flatMap(notCancelled);
      const count = (of: string) => alive.filter((it) => it.state.status === of).length;
      const made = count('executed') + count('failed') + count('planned') + count('ordered');
      const { totalSips, executed, failed, pending } = subscriptionFigures(after, new Map());
      return (
        made === alive.length &&
        made + installmentsLeft(after) === totalSips &&
        executed + failed + pending === totalSips &&
        executed === count('executed') &&
        failed === count('failed') &&
        (after.recycle || totalSips >= after.plan.installmentCount)
      );
    },
  },
  {
    name: 'no number of the plan is given twice',
    holds: ({ after }) => {
      const numbers = after.schedules.flatMap(notCancelled).map((it) => it.sipNumber);
      return new Set(numbers).size === numbers.length;
    },
  },
  {
    name: 'a new schedule takes the lowest free numbers',
    holds: ({ before, event }) => {
      if (event.type !== 'schedule-created') return true;
      const used = new Set(before.schedules.flatMap(notCancelled).map((it) => it.sipNumber));
      const given = event.schedule.installments.map((it) => it.sipNumber);
      let next = 1;
      return given.every((number) => {
        while (used.has(next)) next += 1;
        next += 1;
        return number === next - 1;
      });
    },
  },
  {
    name: 'a schedule uses at most one installment a session',
    holds: ({ after }) =>
      after.schedules.every(({ installments }) => {
        const days = installments.map(usedOn).filter((day) => day !== undefined);
        return new Set(days).size === days.length;
      }),
  },
  {
    name: 'a schedule never has two live orders',
    holds: ({ after }) =>
      after.schedules.every(({ installments, sellOrderId }) => {
        const buying = installments.filter((it) => it.state.status === 'ordered').length;
        return buying + (sellOrderId === undefined ? 0 : 1) <= 1;
      }),
  },
  {
    name: 'planned dates are increasing sessions that carried nothing yet',
    holds: ({ before, event, today }) => {
      const days = newDates(before, event);
      const used = before.schedules.flatMap((it) => it.installments.map(usedOn));
      return days.every(
        (day, at) =>
          day >= today &&
          isSession(modelCalendar, day) &&
          !used.includes(day) &&
          (at === 0 || day > (days[at - 1] ?? day)),
      );
    },
  },
  {
    name: 'nothing is executed before its planned date',
    holds: ({ after }) =>
      after.schedules.every(({ installments }) =>
        installments.every((it) => (usedOn(it) ?? it.plannedOn) >= it.plannedOn),
      ),
  },
  {
    name: 'a schedule is completed only at its target, and automatic bookings always reach it',
    holds: ({ after }, { soldByHand }) =>
      after.schedules.every((schedule) => {
        const reached = earned(schedule, after);
        if (schedule.status === 'completed') return reached;
        return schedule.bookedOn === undefined || soldByHand.has(schedule.number);
      }),
  },
  {
    name: 'nothing unsettled is sold',
    holds: ({ before, event, today, automatic }) =>
      event.type !== 'sell-placed' ||
      (!automatic && before.exit === undefined) ||
      (before.schedules[event.schedule - 1]?.lots ?? []).every(
        (lot) => addSessions(modelCalendar, lot.boughtOn, 2) <= today,
      ),
  },
  {
    name: 'a schedule without an instrument has executed nothing',
    holds: ({ after }) =>
      after.schedules.every(
        ({ instrument, installments }) =>
          instrument !== undefined || installments.every((it) => it.state.status !== 'executed'),
      ),
  },
  {
    name: 'the instrument is constant from the first executed installment on',
    holds: ({ before, after }) =>
      before.schedules.every(
        (it, at) =>
          latestExecuted(it) === undefined || it.instrument === after.schedules[at]?.instrument,
      ),
  },
  {
    name: 'two open blocks never follow the same underlying',
    holds: ({ after }) => {
      const open = after.schedules.filter((it) => it.lots.length > 0);
      return new Set(open.map((it) => it.instrument?.underlying)).size === open.length;
    },
  },
  {
    name: 'the latest executed installment is the newest',
    holds: ({ after }) =>
      after.schedules.every((schedule) => {
        const executed = schedule.installments.filter((it) => it.state.status === 'executed');
        const latest = executed.find((it) => it.sipNumber === latestExecuted(schedule));
        if (latest === undefined) return executed.length === 0;
        return executed.every((it) => (usedOn(it) ?? '') <= (usedOn(latest) ?? ''));
      }),
  },
  {
    name: 'what happened once cannot happen again',
    holds: ({ after, event }) => {
      if (repeatable.has(event.type)) return true;
      try {
        evolve(after, event);
        return false;
      } catch (error) {
        return error instanceof Impossible;
      }
    },
  },
];

/** Events that say how things are, or may honestly come again. */
const repeatable: ReadonlySet<string> = new Set([
  'installment-blocked',
  'instrument-assigned',
  'options-changed',
  'split-applied',
  'terms-changed',
  'installments-replanned',
]);

/** Dates given by an event; one that stays as it was is not given again. */
function newDates(before: SubscriptionState, event: SubscriptionEvent): LocalDate[] {
  if (event.type === 'schedule-created') {
    return event.schedule.installments.map((it) => it.plannedOn);
  }
  if (event.type !== 'installments-replanned') return [];
  return event.installments.flatMap(({ schedule, sipNumber, plannedOn }) => {
    const of = before.schedules[schedule - 1]?.installments ?? [];
    const was = of.findLast((it) => it.sipNumber === sipNumber)?.plannedOn;
    return was === plannedOn ? [] : [plannedOn];
  });
}

const notCancelled = ({ installments }: Schedule): Installment[] =>
  installments.filter((it) => it.state.status !== 'cancelled');

/** The target in exact integers: net × 10,000 ≥ cost × (10,000 + target). */
function earned({ sales }: Schedule, { plan }: SubscriptionState): boolean {
  let net = 0n;
  let cost = 0n;
  for (const sale of sales) {
    net += BigInt(sale.value) - BigInt(sale.charges);
    cost += BigInt(sale.costOfSold);
  }
  return net * 10_000n >= cost * (10_000n + BigInt(plan.target));
}
