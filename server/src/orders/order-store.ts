import type { InstrumentRef, OrderState, Paise, Quantity } from '@safe-trading/engine';
import type { BrokerTrade, OrderRequest, Side } from '../brokers/broker.ts';
import type { Executor } from '../db/database.ts';

/** An instruction to a broker. `clientOrderId` is ours, `brokerOrderId` theirs. */
export type Order = {
  clientOrderId: string;
  accountId: string;
  subscriptionId: string;
  scheduleId: string;
  schedule: number;
  sipNumber?: number;
  attempt: number;
  side: Side;
  instrument: Pick<InstrumentRef, 'id' | 'symbol' | 'assetClass'>;
  quantity: Quantity;
  limit: Paise;
  state: OrderState;
  brokerOrderId?: string;
  filled: Quantity;
  reason?: string;
  submittedAt: Date;
};

export type NewOrder = Omit<Order, 'state' | 'filled' | 'brokerOrderId' | 'reason'> & {
  request: OrderRequest;
  /** After this instant an answer is no longer expected. */
  deadline: Date;
};

/** What the broker's answer or book said of an order. */
export type OrderReport = {
  state: OrderState;
  brokerOrderId?: string;
  filled?: Quantity;
  reason?: string;
};

export type OrderStore = {
  /** Makes the order durable as `submitted`. The index refuses a second live one of an installment. */
  submit(tx: Executor, order: NewOrder): Promise<void>;
  /** Notes an answer that does not end the order. */
  report(clientOrderId: string, report: OrderReport): Promise<void>;
  /** Ends the order with its fills; nothing of it is looked at again. */
  settle(
    tx: Executor,
    clientOrderId: string,
    report: OrderReport & { fills: readonly BrokerTrade[]; settledAt: Date },
  ): Promise<void>;
  /** Orders not yet ended in our books, oldest first. */
  unsettled(): Promise<Order[]>;
  /** How many orders were made for each planned installment that has had any. */
  earlierAttempts(): Promise<ReadonlyMap<string, number>>;
  /** How many orders were made to sell the block of a schedule. */
  sellAttempts(scheduleId: string): Promise<number>;
  /** Numbers at this broker account that are already ours. */
  claimed(accountId: string, brokerOrderIds: readonly string[]): Promise<Set<string>>;
  /** A process that died while sending leaves `submitted` behind: nobody knows whether it went out. */
  doubtAbandoned(): Promise<number>;
};
