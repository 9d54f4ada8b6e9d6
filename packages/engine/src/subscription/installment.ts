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
      /** What cash allowed, when that is less than the amount. */
      readonly reducedTo?: Paise;
    }
  | {
      readonly status: 'executed';
      readonly on: LocalDate;
      readonly at: TimeOfDay;
      /** Zero with note AMOUNT_BELOW_ONE_UNIT: the whole amount was carried. */
      readonly quantity: Quantity;
      readonly value: Paise;
      readonly charges: Paise;
      readonly partial: boolean;
      readonly note?: ReasonCode;
    }
  | { readonly status: 'failed'; readonly on: LocalDate; readonly reason: ReasonCode }
  | { readonly status: 'cancelled'; readonly on: LocalDate; readonly reason: ReasonCode };

/** One planned purchase within a schedule. */
export type Installment = {
  /** From 1, within the plan; the number of a cancelled one is given again later. */
  readonly sipNumber: number;
  readonly plannedOn: LocalDate;
  readonly time: TimeOfDay;
  /** The investor's own installment, the top-up and the raise. */
  readonly amount: Paise;
  /** The part that comes from the pool of reinvested profit. */
  readonly raise: Paise;
  /** The part the investor added to this one alone; above zero, absent where there is none. */
  readonly topUp?: Paise;
  readonly state: InstallmentState;
};

/** Still to be bought, or being bought. */
export const isPending = ({ state }: Installment): boolean =>
  state.status === 'planned' || state.status === 'ordered';

export const isPlanned = ({ state }: Installment): boolean => state.status === 'planned';

export const isOrdered = ({ state }: Installment): boolean => state.status === 'ordered';

/** Left out by the investor; its day is not used for another one. */
export const isSkipped = ({ state }: Installment): boolean =>
  state.status === 'cancelled' && state.reason === 'SKIPPED';

/** The session this installment has used up, if it has. */
export const usedOn = ({ state }: Installment): LocalDate | undefined =>
  state.status === 'executed' || state.status === 'failed' ? state.on : undefined;
