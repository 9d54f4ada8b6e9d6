import type { LocalDate } from '../calendar/local-date.ts';
import type { Lot } from '../ledger/lots.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { type Installment, isOrdered, isPending } from './installment.ts';

/** waiting → running ⇄ paused → completed; closed is every other end (docs/domain-model.md, States of a schedule). */
export type ScheduleStatus = 'waiting' | 'running' | 'paused' | 'completed' | 'closed';

export type Sale = {
  readonly on: LocalDate;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly charges: Paise;
  readonly costOfSold: Paise;
};

/** A distribution, or the fraction of a merger. */
export type Payout = { readonly on: LocalDate; readonly amount: Paise };

export type Schedule = {
  readonly number: number;
  readonly status: ScheduleStatus;
  /** Chosen for the first installment; afterwards only a merger changes it. */
  readonly instrument?: InstrumentRef;
  readonly installments: readonly Installment[];
  readonly lots: readonly Lot[];
  readonly sales: readonly Sale[];
  readonly payouts?: readonly Payout[];
  readonly sellOrderId?: string;
  readonly bookedOn?: LocalDate;
};

export const isOpen = ({ status }: Schedule): boolean =>
  status === 'waiting' || status === 'running' || status === 'paused';

export const hasPending = (schedule: Schedule): boolean => schedule.installments.some(isPending);

export const hasOrdered = (schedule: Schedule): boolean => schedule.installments.some(isOrdered);

/** Derived, never stored. */
export function latestExecuted(schedule: Schedule): number | undefined {
  const latest = schedule.installments.findLast(({ state }) => state.status === 'executed');
  return latest?.sipNumber;
}
