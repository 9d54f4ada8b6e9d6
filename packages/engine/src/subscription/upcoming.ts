import { addDays, type LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { noPaise, type Paise } from '../money/money.ts';
import { plannedDates } from '../plan/planned-dates.ts';
import { installmentOn } from '../plan/step-up.ts';
import { type Installment, isOrdered, isPending } from './installment.ts';
import { type NextScheduleFacts, nextFrom } from './next-schedule.ts';
import { freeNumbers, planNumbers } from './plan-numbers.ts';
import { isPlanning, type SubscriptionState } from './subscription.ts';

export type UpcomingInstallment = {
  readonly sipNumber: number;
  readonly plannedOn: LocalDate;
  readonly time: TimeOfDay;
  readonly amount: Paise;
  readonly raise: Paise;
  readonly topUp: Paise;
  readonly schedule?: number;
  readonly symbol?: string;
  /** Its order is with the broker. */
  readonly isOrdered: boolean;
};

/**
 * The next installments of existing and following schedules, without future raises. During an open-ended pause,
 * and after the end, only ordered ones.
 */
export function upcomingInstallments(
  state: SubscriptionState,
  facts: NextScheduleFacts,
  count: number,
): UpcomingInstallment[] {
  const existing = pendingOf(state);
  if (!isPlanning(state)) return existing.filter((it) => it.isOrdered).slice(0, count);

  const missing = count - existing.length;
  if (missing <= 0) return existing.slice(0, count);
  return [...existing, ...following(state, facts, { after: existing.at(-1)?.plannedOn, missing })];
}

function pendingOf({ schedules }: SubscriptionState): UpcomingInstallment[] {
  const pending = schedules.flatMap(({ number, instrument, installments }) =>
    installments.filter(isPending).map(
      (installment: Installment): UpcomingInstallment => ({
        sipNumber: installment.sipNumber,
        plannedOn: installment.plannedOn,
        time: installment.time,
        amount: installment.amount,
        raise: installment.raise,
        topUp: installment.topUp ?? noPaise,
        schedule: number,
        ...(instrument ? { symbol: instrument.symbol } : {}),
        isOrdered: isOrdered(installment),
      }),
    ),
  );
  return pending.sort(
    (a, b) => Number(b.isOrdered) - Number(a.isOrdered) || (a.plannedOn < b.plannedOn ? -1 : 1),
  );
}

function following(
  state: SubscriptionState,
  facts: NextScheduleFacts,
  { after, missing }: { after: LocalDate | undefined; missing: number },
): UpcomingInstallment[] {
  const { plan } = state;
  const numbers = freeNumbers(planNumbers(state), missing);
  const dates = datesToFollow(state, facts, { after, count: numbers.length });
  return dates.map((plannedOn, index) => ({
    sipNumber: numbers[index] ?? 0,
    plannedOn,
    time: plan.time,
    amount: installmentOn(plan, plannedOn),
    raise: noPaise,
    topUp: noPaise,
    isOrdered: false,
  }));
}

/** Of installments without a schedule yet; `after`: the last pending one. */
export function datesToFollow(
  state: SubscriptionState,
  facts: NextScheduleFacts,
  { after, count }: { after: LocalDate | undefined; count: number },
): LocalDate[] {
  const soonest = nextFrom(state, facts);
  const from = after !== undefined && after >= soonest ? addDays(after, 1) : soonest;
  return plannedDates(state.plan, facts.calendar, { from, count });
}
