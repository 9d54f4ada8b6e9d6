import type { Instant } from '../calendar/instant.ts';
import type { Side } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import { noUnits, type Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { OrderRequest } from './broker-report.ts';
import { type OrderEvent, type OrderState, orderStep } from './order-life.ts';

/** An instruction to a broker. `clientOrderId` is ours, `brokerOrderId` theirs. `limit` is per unit. */
export type Order = {
  readonly clientOrderId: string;
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly scheduleId: string;
  readonly schedule: number;
  /** Of a purchase; a sale sells the whole block of its schedule. */
  readonly sipNumber?: number;
  readonly attempt: number;
  readonly side: Side;
  readonly instrument: Pick<InstrumentRef, 'id' | 'symbol' | 'assetClass'>;
  readonly quantity: Quantity;
  readonly limit: Paise;
  readonly state: OrderState;
  readonly brokerOrderId?: string;
  readonly filled: Quantity;
  readonly reason?: string;
  /** While nobody knows its number: the entries of the broker's latest book that may be it. */
  readonly possibleBrokerOrderIds: readonly string[];
  readonly submittedAt: Instant;
  /** After this instant an answer is no longer expected. */
  readonly deadline: Instant;
  /** Numbers in the broker's book before it was sent; it can be none of them. */
  readonly watermark: ReadonlySet<string>;
  /** How often the book was looked up for it while it was unknown. */
  readonly lookups: number;
  /** Complete books that did not hold it, and when the first of them was read. */
  readonly absences: number;
  readonly absentSince?: Instant;
  readonly lookedUpAt?: Instant;
};

/** An order at the moment it becomes durable, with the request that is stored and sent. */
export type NewOrder = Omit<
  Order,
  | 'brokerOrderId'
  | 'reason'
  | 'possibleBrokerOrderIds'
  | 'lookups'
  | 'absences'
  | 'absentSince'
  | 'lookedUpAt'
> & { readonly request: OrderRequest };

/** A step of an order's life, with what the broker said of it. */
export type OrderReport = {
  readonly event: OrderEvent;
  readonly at: Instant;
  readonly brokerOrderId?: string;
  readonly filled?: Quantity;
  readonly reason?: string;
  /** What the reason comes to, where the order ended otherwise than it should. */
  readonly reasonCode?: ReasonCode;
  readonly possibleBrokerOrderIds?: readonly string[];
  /** The administrator who says so, where no book could. */
  readonly byHandOf?: string;
};

/**
 * One lookup in the broker's book; `absent` when it was complete and did not hold the order, and otherwise the
 * numbers of its entries that may be it.
 */
export type Lookup = {
  readonly at: Instant;
  readonly absent: boolean;
  readonly possibleBrokerOrderIds: readonly string[];
};

/** The order as its sender knows it right after it became durable. */
export const justSubmitted = ({ request: _, ...order }: NewOrder): Order => ({
  ...order,
  filled: noUnits,
  possibleBrokerOrderIds: [],
  lookups: 0,
  absences: 0,
});

/** The order after a step of its life. Throws Impossible where it cannot take it. */
export const afterReport = (order: Order, report: OrderReport): Order => ({
  ...order,
  state: orderStep(order.state, report.event).state,
  filled: report.filled ?? order.filled,
  ...(report.brokerOrderId === undefined ? {} : { brokerOrderId: report.brokerOrderId }),
  ...(report.reason === undefined ? {} : { reason: report.reason }),
  ...(report.possibleBrokerOrderIds === undefined
    ? {}
    : { possibleBrokerOrderIds: report.possibleBrokerOrderIds }),
});

export function afterLookup(order: Order, { at, absent, possibleBrokerOrderIds }: Lookup): Order {
  const absentSince = order.absentSince ?? (absent ? at : undefined);
  return {
    ...order,
    lookups: order.lookups + 1,
    lookedUpAt: at,
    possibleBrokerOrderIds,
    absences: order.absences + (absent ? 1 : 0),
    ...(absentSince === undefined ? {} : { absentSince }),
  };
}
