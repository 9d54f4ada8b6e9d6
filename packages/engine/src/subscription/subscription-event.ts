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
        /** What cash allowed, when that is less than the amount; only that much is put in. */
        readonly reducedTo?: Paise;
      }
    /** From confirmed fills: at least one unit. */
    | {
        readonly type: 'installment-executed';
        readonly on: LocalDate;
        readonly at: TimeOfDay;
        readonly quantity: Quantity;
        readonly value: Paise;
        readonly charges: Paise;
        readonly partial: boolean;
      }
    /** Not one unit is affordable: the whole amount waits for the next installment. */
    | { readonly type: 'installment-carried'; readonly on: LocalDate; readonly at: TimeOfDay }
    | { readonly type: 'installment-failed'; readonly on: LocalDate; readonly reason: ReasonCode }
    /** The order is proved not taken: planned again, and waiting where the market kept it. */
    | { readonly type: 'installment-released'; readonly reason?: ReasonCode }
    /** A person asked to try a failed one again, the same day. */
    | { readonly type: 'installment-retried' }
    /** The investor leaves this one out; its number is given again later. */
    | { readonly type: 'installment-skipped'; readonly on: LocalDate }
  );

export type ScheduleEvent = { readonly schedule: number } & (
  | { readonly type: 'instrument-assigned'; readonly instrument: InstrumentRef }
  | { readonly type: 'sell-placed'; readonly clientOrderId: string }
  /** The confirmed fills of one sell order, known once it is final. */
  | {
      readonly type: 'sold';
      readonly on: LocalDate;
      readonly quantity: Quantity;
      readonly value: Paise;
      readonly charges: Paise;
    }
  /** The sell order ended and nothing was filled. */
  | { readonly type: 'sell-ended' }
  | { readonly type: 'split-applied'; readonly factor: number }
  | { readonly type: 'distribution-received'; readonly on: LocalDate; readonly amount: Paise }
  /** The ETF is gone: its units are paid out at this price. */
  | { readonly type: 'delisted'; readonly on: LocalDate; readonly price: Paise }
  | ({
      readonly type: 'merged';
      readonly on: LocalDate;
      readonly successor: InstrumentRef;
    } & MergerTerms)
  | { readonly type: 'schedule-paused' }
  | { readonly type: 'schedule-resumed' }
);

/** Everything that can happen to a subscription, with all that is needed to apply it again. */
export type SubscriptionEvent =
  | { readonly type: 'schedule-created'; readonly schedule: Schedule; readonly fromPool: Paise }
  | ScheduleEvent
  | InstallmentEvent
  | { readonly type: 'options-changed'; readonly options: Partial<SubscriptionOptions> }
  | { readonly type: 'terms-changed'; readonly terms: OwnTerms }
  | { readonly type: 'installments-replanned'; readonly installments: readonly Replanned[] }
  /** Until a date it ends by itself on; without one, as after misses, until the investor resumes. */
  | { readonly type: 'subscription-paused'; readonly until?: LocalDate }
  | { readonly type: 'subscription-paused'; readonly afterMissesOn: LocalDate }
  | { readonly type: 'subscription-resumed' }
  | { readonly type: 'subscription-completed' }
  | { readonly type: 'subscription-ended'; readonly on: LocalDate }
  /** After the end: what is held is not to wait for its target any longer. */
  | { readonly type: 'exit-chosen'; readonly exit: Exit };

/** A planned installment at its new date and with its new amount. */
export type Replanned = OfInstallment &
  Pick<Installment, 'plannedOn' | 'amount' | 'raise' | 'topUp'>;
