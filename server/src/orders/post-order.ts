import {
  eventOfFills,
  eventOfNoFill,
  type OrderEvent,
  type ReasonCode,
  type SubscriptionEvent,
} from '@safe-trading/engine';
import type { BrokerOrder, BrokerTrade } from '../brokers/broker.ts';
import { istDate, istTime } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import type { Counterpart } from './counterpart.ts';
import type { Order } from './order-store.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Trading } from './trading.ts';

/** How an order ended, as the broker's book or its contract note says. */
export type OrderEnd = Pick<BrokerOrder, 'status' | 'filled' | 'rejection' | 'rejectionCause'>;

type Ending = Pick<Counterpart, 'records' | 'lease' | 'moment'> & { byHandOf?: string };

/** Ends an order with what the broker confirms was traded: the books and the order in one step. */
export async function postOrder(
  trading: Trading,
  order: Order,
  entry: OrderEnd,
  fills: readonly BrokerTrade[],
  { records, lease, moment, byHandOf }: Ending,
): Promise<Outcome> {
  const record = records.get(order.subscriptionId);
  if (!record) throw new Error(`Order ${order.clientOrderId} belongs to no subscription.`);
  const builder = changing(record, moment);
  builder.apply(bookEntry(trading, order, entry, fills, moment), order.clientOrderId);
  builder.continuePlan(trading.facts.calendar);

  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.orders.settle(
      tx,
      order,
      {
        event: endOf(entry),
        at: moment.instant,
        filled: entry.filled,
        ...(entry.rejection ? { reason: entry.rejection } : {}),
        ...(entry.filled < order.quantity ? { reasonCode: failureOf(entry) } : {}),
        fills,
        ...(byHandOf === undefined ? {} : { byHandOf }),
      },
      lease,
    ),
  );
  if (after) records.set(after.id, after);
  const what = `${order.side} ${entry.filled} of ${order.quantity} ${order.instrument.symbol}`;
  if (entry.filled > 0) return done(order.clientOrderId, what);
  return failed(order.clientOrderId, what, failureOf(entry));
}

function bookEntry(
  { facts }: Trading,
  order: Order,
  entry: OrderEnd,
  fills: readonly BrokerTrade[],
  moment: MarketMoment,
): SubscriptionEvent {
  const last = fills.at(-1);
  if (!last) return eventOfNoFill(order, failureOf(entry), moment.today);
  const { filled } = entry;
  const ended = { fills, filled, on: istDate(last.tradedAt), at: istTime(last.tradedAt) };
  return eventOfFills(order, ended, facts.chargeRates);
}

/** What the exchange ended after a part was filled is a cancelled order with fills, whatever it is called. */
function endOf({ status, filled }: OrderEnd): OrderEvent {
  if (status === 'complete') return { type: 'filled' };
  return status === 'rejected' && filled === 0
    ? { type: 'rejected' }
    : { type: 'cancelled', filled };
}

const failureOf = ({ status, rejectionCause }: OrderEnd): ReasonCode =>
  status === 'rejected' ? (rejectionCause ?? 'ORDER_REJECTED') : 'NOT_FILLED';
