import type {
  InstallmentState,
  OrderState,
  Paise,
  Quantity,
  ReasonCode,
  Side,
} from '@safe-trading/engine';

export type OrderSeen = {
  clientOrderId: string;
  side: Side;
  symbol: string;
  quantity: Quantity;
  limit: Paise;
  worst?: Paise;
  filled: Quantity;
  state: OrderState | 'foreseen';
  submittedAt: Date;
  brokerOrderId?: string;
  reasonCode?: ReasonCode;
  said?: string;
};

export type RunSubject = {
  investor?: { id: string; name: string; email: string };
  subscriptionId?: string;
  strategyName?: string;
  scheduleId?: string;
  schedule?: number;
  sipNumber?: number;
  symbol?: string;
  installment?: { id: string; status: InstallmentState['status'] };
  order?: OrderSeen;
  latestOrder?: { state: OrderState; reasonCode?: ReasonCode };
};

export type RunSubjects = {
  of(subjects: readonly string[]): Promise<ReadonlyMap<string, RunSubject>>;
};
