import type { ReasonCode } from '@safe-trading/engine';
import type { RejectionCause } from '../brokers/broker.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Lease } from './lease-store.ts';
import type { Order } from './order-store.ts';
import type { Trading } from './trading.ts';

/** How it is known that the order does not exist at the broker, and why. */
export type Withdrawal = {
  type: 'not-sent' | 'refused' | 'turned-away' | 'absent';
  reason: string;
  /** Of a refusal whose words are known ones. */
  cause?: RejectionCause;
  byHandOf?: string;
};

const failureOf = {
  refused: 'ORDER_REJECTED',
  absent: 'NOT_PLACED',
} as const satisfies Readonly<Record<string, ReasonCode>>;

/** Why the order itself ended; a sale that failed has no installment to say so. */
const endOf: Readonly<Record<Withdrawal['type'], ReasonCode>> = {
  ...failureOf,
  'not-sent': 'NOT_SENT',
  'turned-away': 'NO_BROKER_SESSION',
};

/**
 * The order certainly does not exist at the broker: the books say so, in one step with the order's
 * end. Where only the way was closed (no connection, a session that has died) the installment is due
 * again; otherwise it has failed, and the plan goes on. Nothing is sent again.
 */
export async function withdraw(
  trading: Trading,
  before: SubscriptionRecord,
  order: Order,
  { type, reason, cause, byHandOf }: Withdrawal,
  lease: Lease,
  moment: MarketMoment,
): Promise<SubscriptionRecord> {
  const builder = changing(before, moment);
  const { schedule, sipNumber, clientOrderId } = order;
  if (sipNumber === undefined) {
    builder.apply({ type: 'sell-ended', schedule }, clientOrderId);
  } else if (type === 'refused' || type === 'absent') {
    const on = moment.today;
    const usual = { schedule, sipNumber, on, reason: failureOf[type] };
    const failed = { ...usual, ...(cause ? { reason: cause } : {}) };
    builder.apply({ type: 'installment-failed', ...failed }, clientOrderId);
  } else {
    builder.apply({ type: 'installment-released', schedule, sipNumber }, clientOrderId);
  }
  builder.continuePlan(trading.facts.calendar);

  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.orders.settle(
      tx,
      order,
      {
        event: { type },
        at: moment.instant,
        reason,
        reasonCode: cause ?? endOf[type],
        fills: [],
        ...(byHandOf === undefined ? {} : { byHandOf }),
      },
      lease,
    ),
  );
  return after ?? before;
}
