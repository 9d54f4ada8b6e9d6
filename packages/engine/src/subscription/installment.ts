import type { LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ReasonCode } from './reason.ts';

export type InstallmentState =
  | { readonly status: 'planned'; readonly blocked?: ReasonCode }
  | {
      readonly status: 'ordered';
      readonly clientOrderId: string;
      readonly reducedTo?: Paise;
    }
  | {
      readonly status: 'executed';
      readonly on: LocalDate;
      readonly at: TimeOfDay;
      /** Zero with note AMOUNT_BELOW_ONE_UNIT: all of it was carried. */
      readonly quantity: Quantity;
      readonly value: Paise;
      readonly charges: Paise;
      readonly partial: boolean;
      readonly note?: ReasonCode;
    }
  | { readonly status: 'failed'; readonly on: LocalDate; readonly reason: ReasonCode }
  | { readonly status: 'cancelled'; readonly on: LocalDate; readonly reason: ReasonCode };

export type Installment = {
  /** From 1; the number of a cancelled one is used again. */
  readonly sipNumber: number;
  readonly plannedOn: LocalDate;
  readonly time: TimeOfDay;
  /** Own part, top-up and raise. */
  readonly amount: Paise;
  /** From the pool of reinvested profit. */
  readonly raise: Paise;
  /** Positive; absent when there is none. */
  readonly topUp?: Paise;
  readonly state: InstallmentState;
};

export const isPending = ({ state }: Installment): boolean =>
  state.status === 'planned' || state.status === 'ordered';

export const isPlanned = ({ state }: Installment): boolean => state.status === 'planned';

export const isOrdered = ({ state }: Installment): boolean => state.status === 'ordered';

/** Its day is not used again. */
export const isSkipped = ({ state }: Installment): boolean =>
  state.status === 'cancelled' && state.reason === 'SKIPPED';

export const usedOn = ({ state }: Installment): LocalDate | undefined =>
  state.status === 'executed' || state.status === 'failed' ? state.on : undefined;
