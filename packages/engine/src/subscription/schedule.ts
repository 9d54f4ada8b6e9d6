import type { LocalDate } from '../calendar/local-date.ts';
import type { Lot } from '../ledger/lots.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { type Installment, isOrdered, isPending } from './installment.ts';

/** waiting → running ⇄ paused → completed; closed is every other end (domain model 9.9). */
export type ScheduleStatus = 'waiting' | 'running' | 'paused' | 'completed' | 'closed';

/** The confirmed fills of one sell order. */
export type Sale = {
  readonly on: LocalDate;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly charges: Paise;
  /** What the sold units had cost, buying charges included. */
  readonly costOfSold: Paise;
};

/** What a fund paid beside sales: a distribution, or the part of a unit that a merger left. */
export type Payout = { readonly on: LocalDate; readonly amount: Paise };

/** One run of installments into one ETF, ended by booking its profit. */
export type Schedule = {
  /** From 1, in the order of creation. */
  readonly number: number;
  readonly status: ScheduleStatus;
  /** Chosen when the first installment falls due; after it only a merger changes it. */
  readonly instrument?: InstrumentRef;
  readonly installments: readonly Installment[];
  readonly lots: readonly Lot[];
  readonly sales: readonly Sale[];
  readonly payouts?: readonly Payout[];
  /** Set while a sell order may be live. */
  readonly sellOrderId?: string;
  /** The day the last unit was sold. */
  readonly bookedOn?: LocalDate;
};

export const isOpen = ({ status }: Schedule): boolean =>
  status === 'waiting' || status === 'running' || status === 'paused';

export const hasPending = (schedule: Schedule): boolean => schedule.installments.some(isPending);

export const hasOrdered = (schedule: Schedule): boolean => schedule.installments.some(isOrdered);

/** The newest executed installment, shown as such; nothing is stored for it. */
export function latestExecuted(schedule: Schedule): number | undefined {
  const latest = schedule.installments.findLast(({ state }) => state.status === 'executed');
  return latest?.sipNumber;
}
