import type { OrderState, Paise, Quantity, Ranking, ReasonCode } from '@safe-trading/engine';
import type { Executor } from '../db/database.ts';
import type { Decision } from './decision.ts';

/** A decision as kept, with what became of its order. */
export type KeptDecision = Decision & {
  id: string;
  /** How often it was decided so, and when the last time. */
  times: number;
  lastAt: Date;
  order?: {
    clientOrderId: string;
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

/** Why everything was done, or not done. Orders are explained by the statement that makes them. */
export type DecisionStore = {
  /** A new decision, in one with the change it is about. */
  keep(tx: Executor, decision: Decision): Promise<void>;
  /**
   * A decision that changes nothing. One that says what the latest about the same said is counted with
   * it instead of added; at the same moment it changes nothing.
   */
  note(decision: Decision): Promise<void>;
};

export type DecisionReader = {
  /** In the order they were made. */
  of(scheduleId: string): Promise<KeptDecision[]>;
  /** The whole ranking the schedule's ETF was chosen from, unless somebody assigned it. */
  ranking(scheduleId: string): Promise<{ ranking: Ranking; chosenAt: Date } | undefined>;
};
