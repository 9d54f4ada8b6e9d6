import type { LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { MergerTerms } from '../market/corporate-actions.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { OwnTerms } from '../plan/plan.ts';
import type { Installment } from './installment.ts';
import type { ReasonCode } from './reason.ts';
import type { Schedule } from './schedule.ts';
import type { Exit, SubscriptionOptions } from './subscription.ts';

type OfInstallment = { readonly schedule: number; readonly sipNumber: number };

export type InstallmentEvent = OfInstallment &
  (
    | { readonly type: 'installment-blocked'; readonly reason: ReasonCode }
    | {
        readonly type: 'order-placed';
        readonly clientOrderId: string;
        readonly reducedTo?: Paise;
      }
    | {
        readonly type: 'installment-executed';
        readonly on: LocalDate;
        readonly at: TimeOfDay;
        readonly quantity: Quantity;
        readonly value: Paise;
        readonly charges: Paise;
        readonly partial: boolean;
      }
    | { readonly type: 'installment-carried'; readonly on: LocalDate; readonly at: TimeOfDay }
    | { readonly type: 'installment-failed'; readonly on: LocalDate; readonly reason: ReasonCode }
    /** Proved not taken: planned again. */
    | { readonly type: 'installment-released'; readonly reason?: ReasonCode }
    | { readonly type: 'installment-retried' }
    /** Its number is used again later. */
    | { readonly type: 'installment-skipped'; readonly on: LocalDate }
  );

export type ScheduleEvent = { readonly schedule: number } & (
  | { readonly type: 'instrument-assigned'; readonly instrument: InstrumentRef }
  | { readonly type: 'sell-placed'; readonly clientOrderId: string }
  | {
      readonly type: 'sold';
      readonly on: LocalDate;
      readonly quantity: Quantity;
      readonly value: Paise;
      readonly charges: Paise;
    }
  | { readonly type: 'sell-ended' }
  | { readonly type: 'split-applied'; readonly factor: number }
  | { readonly type: 'distribution-received'; readonly on: LocalDate; readonly amount: Paise }
  | { readonly type: 'delisted'; readonly on: LocalDate; readonly price: Paise }
  | ({
      readonly type: 'merged';
      readonly on: LocalDate;
      readonly successor: InstrumentRef;
    } & MergerTerms)
  | { readonly type: 'schedule-paused' }
  | { readonly type: 'schedule-resumed' }
);

export type SubscriptionEvent =
  | { readonly type: 'schedule-created'; readonly schedule: Schedule; readonly fromPool: Paise }
  | ScheduleEvent
  | InstallmentEvent
  | { readonly type: 'options-changed'; readonly options: Partial<SubscriptionOptions> }
  | { readonly type: 'terms-changed'; readonly terms: OwnTerms }
  | { readonly type: 'installments-replanned'; readonly installments: readonly Replanned[] }
  /** Without a date, until the investor resumes. */
  | { readonly type: 'subscription-paused'; readonly until?: LocalDate }
  | { readonly type: 'subscription-paused'; readonly afterMissesOn: LocalDate }
  | { readonly type: 'subscription-resumed' }
  | { readonly type: 'subscription-completed' }
  | { readonly type: 'subscription-ended'; readonly on: LocalDate }
  | { readonly type: 'exit-chosen'; readonly exit: Exit };

export type Replanned = OfInstallment &
  Pick<Installment, 'plannedOn' | 'amount' | 'raise' | 'topUp'>;
