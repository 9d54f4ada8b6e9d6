import type { LocalDate } from '../calendar/local-date.ts';
import { type Balances, emptyBalances } from '../ledger/balances.ts';
import { noPaise, type Paise, paise } from '../money/money.ts';
import type { Plan } from '../plan/plan.ts';
import { isPending } from './installment.ts';
import { hasOrdered, hasPending, isOpen, type Schedule } from './schedule.ts';

export type SubscriptionStatus = 'active' | 'paused' | 'completed' | 'cancelled';

/** When cash is short: give the installment up, buy what it allows, or try until the cut-off. */
export type CashPolicy = 'skip' | 'reduce' | 'wait';

/** What the investor may change at any time, unlike the plan. */
export type SubscriptionOptions = {
  /** Whether the broker may debit sold units without asking: without it nothing is booked. */
  readonly ddpiConfirmed: boolean;
  readonly cashPolicy: CashPolicy;
  /** Whether the installments of a booked block are given again, so that the plan never ends. */
  readonly recycle: boolean;
};

/** One investor following one strategy on own terms: everything decisions are made from. */
export type SubscriptionState = SubscriptionOptions & {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  readonly balances: Balances;
  readonly schedules: readonly Schedule[];
  /** When a pause ends by itself; absent while it has no end. */
  readonly pausedUntil?: LocalDate;
  /** The day of the third failed installment in a row, where that is what paused it. */
  readonly pausedByMissesOn?: LocalDate;
  /** Set when the subscription was cancelled. */
  readonly endedOn?: LocalDate;
  /** What becomes of open blocks after the end; absent while they wait for their targets. */
  readonly exit?: Exit;
};

/** Sell everything whatever it has earned, or leave the units to the investor. */
export type Exit = 'sell' | 'keep';

export const startSubscription = (plan: Plan, options: SubscriptionOptions): SubscriptionState => ({
  ...options,
  plan,
  status: 'active',
  balances: emptyBalances,
  schedules: [],
});

/**
 * Underlyings of the blocks that are open: another block of the same would double the bet. Schedule
 * `beside` is left out, for the question what it may buy itself.
 */
export function openUnderlyings(state: SubscriptionState, beside?: number): Set<string> {
  const open = new Set<string>();
  for (const schedule of state.schedules) {
    if (schedule.number === beside || !isOpen(schedule) || !schedule.instrument) continue;
    open.add(schedule.instrument.underlying);
  }
  return open;
}

/** Whether the plan goes on by itself: now, or on the day a pause ends. */
export const isPlanning = ({ status, pausedUntil }: SubscriptionState): boolean =>
  status === 'active' || (status === 'paused' && pausedUntil !== undefined);

/** Whether the day has come on which a pause ends by itself. */
export const isPauseOver = (
  { status, pausedUntil }: SubscriptionState,
  today: LocalDate,
): boolean => status === 'paused' && pausedUntil !== undefined && pausedUntil <= today;

/** The pool less what is already promised to planned and ordered installments. */
export function availablePool(state: SubscriptionState): Paise {
  let available: number = state.balances.pool;
  for (const schedule of state.schedules) {
    for (const installment of schedule.installments) {
      if (isPending(installment)) available -= installment.raise;
    }
  }
  return paise(available);
}

/** The carry the next order may spend: none while another order may be spending it. */
export const spendableCarry = (state: SubscriptionState): Paise =>
  state.schedules.some(hasOrdered) ? noPaise : state.balances.carry;

export const hasPendingInstallment = (state: SubscriptionState): boolean =>
  state.schedules.some(hasPending);
