import type {
  Decision,
  Instant,
  OrderState,
  Paise,
  Quantity,
  Ranking,
  ReasonCode,
} from '@safe-trading/engine';

/** A decision as kept, with what became of its order. */
export type KeptDecision = Decision & {
  id: string;
  /** How often it was decided so, and when the last time. */
  times: number;
  lastAt: Instant;
  order?: {
    clientOrderId: string;
    /** What the broker calls it. */
    brokerOrderId?: string;
    state: OrderState;
    quantity: Quantity;
    limit: Paise;
    filled: Quantity;
    /** Of all that was filled, without charges. */
    value: Paise;
    reasonCode?: ReasonCode;
    /** The broker's words, fit for people. */
    said?: string;
  };
};

/** Why everything was done, or not done. */
export type DecisionReader = {
  /** In the order they were made. */
  of(scheduleId: string): Promise<KeptDecision[]>;
  ofSchedules(scheduleIds: readonly string[]): Promise<KeptDecision[]>;
  /** The whole ranking the schedule's ETF was chosen from, unless somebody assigned it. */
  ranking(scheduleId: string): Promise<{ ranking: Ranking; chosenAt: Instant } | undefined>;
};
