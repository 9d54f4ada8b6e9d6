import type { BrokerAccount, OrderRequest } from '@safe-trading/server';

/** One purchase somebody wants exactly once. */
export type Intent = { id: string; account: string; request: OrderRequest };

/** What a rival wrote down of an order; it survives a crash. */
export type Row = {
  id: string;
  state: 'sending' | 'working' | 'filled' | 'rejected' | 'cancelled';
  brokerOrderId?: string;
  filled: number;
  submittedAt: number;
};

/** What one try of one intent has to work with. Everything awaited here can be the last thing it does. */
export type RivalTools = {
  broker: BrokerAccount;
  /** The rows of this intent, oldest first. */
  rows(): Promise<Row[]>;
  save(row: Row): Promise<void>;
  now(): number;
  sleep(ms: number): Promise<void>;
};

/** A way of buying that is common in the field; started anew after a crash, until it says it is done. */
export type Rival = { name: string; buy(intent: Intent, tools: RivalTools): Promise<void> };
