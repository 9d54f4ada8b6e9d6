import type {
  InstallmentState,
  OrderState,
  Paise,
  Quantity,
  ReasonCode,
  Side,
} from '@safe-trading/engine';

/** An order as an administrator looks at it. `said`: the broker's words, fit for people. */
export type OrderSeen = {
  clientOrderId: string;
  side: Side;
  symbol: string;
  quantity: Quantity;
  limit: Paise;
  /** Of a purchase that is only foreseen: the most it would cost, charges included. */
  worst?: Paise;
  filled: Quantity;
  /** `foreseen`: it was never made. */
  state: OrderState | 'foreseen';
  submittedAt: Date;
  brokerOrderId?: string;
  reasonCode?: ReasonCode;
  said?: string;
};

/** What an outcome is about, as it stands now. */
export type RunSubject = {
  investor?: { id: string; name: string; email: string };
  subscriptionId?: string;
  strategyName?: string;
  scheduleId?: string;
  schedule?: number;
  sipNumber?: number;
  symbol?: string;
  /** The installment the subject is, or was ordered for. */
  installment?: { id: string; status: InstallmentState['status'] };
  /** Where the subject is an order. */
  order?: OrderSeen;
  /** The latest order of the installment, whichever run sent it. */
  latestOrder?: { state: OrderState; reasonCode?: ReasonCode };
};

export type RunSubjects = {
  /** By subject: an order, an installment, a schedule, a subscription or an account; others are left out. */
  of(subjects: readonly string[]): Promise<ReadonlyMap<string, RunSubject>>;
};
