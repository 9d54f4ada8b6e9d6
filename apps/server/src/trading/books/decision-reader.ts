import type {
  Decision,
  Instant,
  OrderState,
  Paise,
  Quantity,
  Ranking,
  ReasonCode,
} from '@safe-trading/engine';

export type KeptDecision = Decision & {
  id: string;
  times: number;
  lastAt: Instant;
  order?: {
    clientOrderId: string;
    brokerOrderId?: string;
    state: OrderState;
    quantity: Quantity;
    limit: Paise;
    filled: Quantity;
    /** Without charges. */
    value: Paise;
    reasonCode?: ReasonCode;
    said?: string;
  };
};

export type DecisionReader = {
  of(scheduleId: string): Promise<KeptDecision[]>;
  ofSchedules(scheduleIds: readonly string[]): Promise<KeptDecision[]>;
  /** The first of each SIP that a price guard kept from a purchase above the value. */
  notOverpaid(subscriptionIds: readonly string[]): Promise<KeptDecision[]>;
  /** Undefined when the ETF was assigned by hand. */
  ranking(scheduleId: string): Promise<{ ranking: Ranking; chosenAt: Instant } | undefined>;
};
