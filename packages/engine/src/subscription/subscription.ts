import type { LocalDate } from '../calendar/local-date.ts';
import { type Balances, emptyBalances } from '../ledger/balances.ts';
import { noPaise, type Paise, paise } from '../money/money.ts';
import type { Plan } from '../plan/plan.ts';
import type { PriceGuard } from '../plan/price-guard.ts';
import { isPending } from './installment.ts';
import { hasOrdered, hasPending, isOpen, type Schedule } from './schedule.ts';

export type SubscriptionStatus = 'active' | 'paused' | 'completed' | 'cancelled';

/** When cash is short: fail the installment, buy less, or try until the cut-off. */
export type CashPolicy = 'skip' | 'reduce' | 'wait';

export type SubscriptionOptions = {
  /** DDPI: without it nothing is booked. */
  readonly ddpiConfirmed: boolean;
  readonly cashPolicy: CashPolicy;
  /** Booked installments are used again, so the plan never ends. */
  readonly recycle: boolean;
  /** Absent: prices far from the value are ignored. */
  readonly priceGuard?: PriceGuard;
};

/** One investor's subscription: everything decisions are made from. */
export type SubscriptionState = SubscriptionOptions & {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  readonly balances: Balances;
  readonly schedules: readonly Schedule[];
  /** Absent while the pause has no end. */
  readonly pausedUntil?: LocalDate;
  /** The day of the third failure in a row, when that caused the pause. */
  readonly pausedByMissesOn?: LocalDate;
  readonly endedOn?: LocalDate;
  /** Absent while blocks wait for their targets. */
  readonly exit?: Exit;
};

export type Exit = 'sell' | 'keep';

export const startSubscription = (plan: Plan, options: SubscriptionOptions): SubscriptionState => ({
  ...options,
  plan,
  status: 'active',
  balances: emptyBalances,
  schedules: [],
});

/** Another block of the same underlying would double the bet. `beside` is excluded. */
export function openUnderlyings(state: SubscriptionState, beside?: number): Set<string> {
  const open = new Set<string>();
  for (const schedule of state.schedules) {
    if (schedule.number === beside || !isOpen(schedule) || !schedule.instrument) continue;
    open.add(schedule.instrument.underlying);
  }
  return open;
}

export const isPlanning = ({ status, pausedUntil }: SubscriptionState): boolean =>
  status === 'active' || (status === 'paused' && pausedUntil !== undefined);

export const isPauseOver = (
  { status, pausedUntil }: SubscriptionState,
  today: LocalDate,
): boolean => status === 'paused' && pausedUntil !== undefined && pausedUntil <= today;

export function availablePool(state: SubscriptionState): Paise {
  let available: number = state.balances.pool;
  for (const schedule of state.schedules) {
    for (const installment of schedule.installments) {
      if (isPending(installment)) available -= installment.raise;
    }
  }
  return paise(available);
}

/** None while another order may be spending it. */
export const spendableCarry = (state: SubscriptionState): Paise =>
  state.schedules.some(hasOrdered) ? noPaise : state.balances.carry;

export const hasPendingInstallment = (state: SubscriptionState): boolean =>
  state.schedules.some(hasPending);
