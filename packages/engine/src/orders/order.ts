import type { Instant } from '../calendar/instant.ts';
import type { Side } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import { noUnits, type Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { OrderRequest } from './broker-report.ts';
import { type OrderEvent, type OrderState, orderStep } from './order-life.ts';

/** `clientOrderId` is ours, `brokerOrderId` the broker's. `limit` is per unit. */
export type Order = {
  readonly clientOrderId: string;
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly scheduleId: string;
  readonly schedule: number;
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
  /** Candidates in the latest book while the broker's number is unknown. */
  readonly possibleBrokerOrderIds: readonly string[];
  readonly submittedAt: Instant;
  readonly deadline: Instant;
  /** Numbers in the broker's book before sending; none of them can be this order. */
  readonly watermark: ReadonlySet<string>;
  readonly lookups: number;
  /** Complete books without it, and when the first was read. */
  readonly absences: number;
  readonly absentSince?: Instant;
  readonly lookedUpAt?: Instant;
};

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

export type OrderReport = {
  readonly event: OrderEvent;
  readonly at: Instant;
  readonly brokerOrderId?: string;
  readonly filled?: Quantity;
  readonly reason?: string;
  /** The reason for an order that ended otherwise than intended. */
  readonly reasonCode?: ReasonCode;
  readonly possibleBrokerOrderIds?: readonly string[];
  /** The administrator who settled it. */
  readonly byHandOf?: string;
};

/** One lookup. `absent`: the book was complete and did not hold the order; otherwise the candidates' numbers. */
export type Lookup = {
  readonly at: Instant;
  readonly absent: boolean;
  readonly possibleBrokerOrderIds: readonly string[];
};

export const justSubmitted = ({ request: _, ...order }: NewOrder): Order => ({
  ...order,
  filled: noUnits,
  possibleBrokerOrderIds: [],
  lookups: 0,
  absences: 0,
});

/** Throws Impossible for a step it cannot take. */
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
