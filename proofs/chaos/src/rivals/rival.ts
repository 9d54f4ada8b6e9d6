import type { OrderRequest } from '@safe-trading/engine';
import type { VirtualAccount } from '../broker/virtual-account.ts';
import type { VirtualProcess } from '../schedule/virtual-process.ts';

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

/** What one try of one intent has to work with. Everything asked here can be the last thing it does. */
export type RivalTools = {
  broker: VirtualAccount;
  /** The rows of this intent, oldest first. */
  rows(): VirtualProcess<Row[]>;
  save(row: Row): VirtualProcess;
  now(): number;
  sleep(ms: number): VirtualProcess;
};

/** A way of buying that is common in the field; started anew after a crash, until it says it is done. */
export type Rival = { name: string; buy(intent: Intent, tools: RivalTools): VirtualProcess };
