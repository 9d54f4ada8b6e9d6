import type { Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Decision, DecisionTrace } from '../decisions/decision.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import type { Ranking } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import type { BrokerTrade } from '../orders/broker-report.ts';
import type { Lease } from '../orders/lease.ts';
import type { NewOrder, Order, OrderReport } from '../orders/order.ts';
import type { OrderLimits } from '../orders/order-limits.ts';
import type { SubscriptionChange } from '../subscription/subscription-record.ts';

/** Checked in the transaction that makes an order durable. */
export type OrderGuard = {
  readonly lease: Lease;
  readonly limits: OrderLimits;
  readonly worst: Paise;
  readonly runPlanId: string;
  readonly dayStart: Instant;
  /** Unresolved orders block the whole account until their answers can no longer arrive. */
  readonly quietMs: number;
};

export type ChosenFrom = {
  readonly scheduleId: string;
  readonly ranking: Ranking;
  readonly chosenAt: Instant;
};

export type AppliedAction = Pick<CorporateAction, 'type' | 'symbol' | 'exDate'> & {
  readonly scheduleId: string;
  /** Held before it. */
  readonly units: number;
  readonly amount: Paise;
  readonly successor?: string;
};

/** What was decided about one subscription; committed whole under its guard, or not at all. */
export type Verdict =
  | {
      readonly type: 'order';
      readonly change: SubscriptionChange;
      readonly order: NewOrder;
      readonly guard: OrderGuard;
      readonly trace: DecisionTrace;
      readonly chosenFrom?: ChosenFrom;
    }
  | {
      readonly type: 'order-end';
      readonly change: SubscriptionChange;
      readonly order: Order;
      readonly report: OrderReport;
      readonly fills: readonly BrokerTrade[];
      readonly lease: Lease;
    }
  | {
      readonly type: 'no-order';
      readonly change: SubscriptionChange;
      readonly decision: Decision;
      readonly chosenFrom?: ChosenFrom;
    }
  | { readonly type: 'resumption'; readonly change: SubscriptionChange }
  | {
      readonly type: 'split';
      readonly change: SubscriptionChange;
      readonly applied: {
        readonly scheduleId: string;
        readonly exDate: LocalDate;
        readonly factor: number;
      };
    }
  | {
      readonly type: 'corporate-action';
      readonly change: SubscriptionChange;
      readonly applied: AppliedAction;
    };
