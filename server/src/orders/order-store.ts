import type {
  InstrumentRef,
  OrderEvent,
  OrderState,
  Paise,
  Quantity,
  ReasonCode,
} from '@safe-trading/engine';
import type { BrokerTrade, OrderRequest, Side } from '../brokers/broker.ts';
import type { Executor } from '../db/database.ts';
import type { DecisionInputs } from './decision.ts';
import type { Lease } from './lease-store.ts';
import type { OrderCaps } from './order-caps.ts';
import type { HoldReason } from './sending-refused.ts';

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
  /** After this instant an answer is no longer expected. */
  deadline: Date;
  /** Numbers in the broker's book before it was sent. */
  watermark: ReadonlySet<string>;
  /** How often the book was looked at for it while it was unknown. */
  looks: number;
  /** Complete books that did not hold it, and when the first of them was read. */
  absences: number;
  absentSince?: Date;
  lookedAt?: Date;
};

export type NewOrder = Omit<
  Order,
  | 'state'
  | 'filled'
  | 'brokerOrderId'
  | 'reason'
  | 'looks'
  | 'absences'
  | 'absentSince'
  | 'lookedAt'
> & {
  request: OrderRequest;
  /** What it was decided from. */
  because?: DecisionInputs;
};

/** What has to hold in the very transaction that makes an order durable. */
export type SendingGuard = {
  lease: Lease;
  caps: OrderCaps;
  /** The most this order can cost, charges included. */
  worst: Paise;
  runPlanId: string;
  /** The start of the order's day. */
  dayStart: Date;
  /** Orders in doubt keep the whole account waiting until their answers can no longer arrive. */
  quietSeconds: number;
};

/** A step of an order's life, with what the broker said of it. */
export type OrderReport = {
  event: OrderEvent;
  at: Date;
  brokerOrderId?: string;
  filled?: Quantity;
  reason?: string;
  /** What the reason comes to, where the order ended otherwise than it should. */
  reasonCode?: ReasonCode;
  /** The administrator who says so, where no book could. */
  byHandOf?: string;
};

export type OrderStore = {
  /**
   * Makes the order durable as `submitted`. Throws SendingRefused when a stop, a frozen symbol, a cap or
   * the run's plan forbids it, and OrderOvertaken when the lease has passed on; the indexes refuse a
   * second live order of an installment, and a second one that could be taken for it.
   */
  submit(tx: Executor, order: NewOrder, guard: SendingGuard): Promise<void>;
  /** Notes a step that does not end the order. Throws OrderOvertaken when it has moved on. */
  report(order: Order, report: OrderReport, lease: Lease): Promise<Order>;
  /** Ends the order with its fills; nothing of it is looked at again. Throws OrderOvertaken. */
  settle(
    tx: Executor,
    order: Order,
    report: OrderReport & { fills: readonly BrokerTrade[] },
    lease: Lease,
  ): Promise<void>;
  /** Notes that the book was looked at; `absent` when it was complete and did not hold the order. */
  noteLook(order: Order, look: { at: Date; absent: boolean }, lease: Lease): Promise<Order>;
  /** Orders not yet ended in our books, oldest first. */
  unsettled(): Promise<Order[]>;
  /** Orders sent since then, settled ones included. */
  sentSince(since: Date): Promise<Order[]>;
  /** Units the books of an account's investor hold, by symbol. */
  unitsHeld(accountId: string): Promise<{ symbol: string; quantity: number }[]>;
  find(clientOrderId: string): Promise<Order | undefined>;
  /** Limits an order of this kind must not have, because it could be taken for another of that day. */
  limitsInQuestion(
    kind: Pick<Order, 'accountId' | 'side' | 'quantity'> & { symbol: string; since: Date },
  ): Promise<Set<number>>;
  /** How many orders were made for each planned installment that has had any. */
  earlierAttempts(): Promise<ReadonlyMap<string, number>>;
  /** How many orders were made to sell the block of a schedule. */
  sellAttempts(scheduleId: string): Promise<number>;
  /** Numbers at this broker account that are already ours, of orders sent since then. */
  claimed(accountId: string, since: Date): Promise<Set<string>>;
  /** What tells whether an account, or all of trading, should be stopped. */
  alarms(accountId: string, refusalsInARow: number): Promise<Alarms>;
};

/** Whoever only rehearses asks what would be refused. */
export type SubmitForeseen = {
  /**
   * Why `submit` would refuse the order now, the run's plan aside; nothing is made. `settled` are orders
   * taken for no longer in doubt.
   */
  whatForbids(
    order: NewOrder,
    guard: SendingGuard,
    settled: readonly string[],
  ): Promise<HoldReason | undefined>;
};

export type Alarms = {
  /** The account's latest orders, so many of them, were all refused. */
  onlyRefusals: boolean;
  doubtsOfAccount: number;
  accountsInDoubt: number;
};
