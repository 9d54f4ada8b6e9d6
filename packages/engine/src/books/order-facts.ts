import { laterBy } from '../calendar/instant.ts';
import type { AccountRelease } from '../orders/account-release.ts';
import type { NewOrder } from '../orders/order.ts';
import { isUnresolved } from '../orders/order-life.ts';
import { isHalted } from '../procedure/trading-halt.ts';
import type { OrderFacts, OrderVerdict } from './judge-orders.ts';
import type { MemoryTables } from './memory-tables.ts';
import type { StoredOrder } from './order-table.ts';

const minuteMs = 60_000;

/** What the books in memory hold that an order is judged by. */
export function orderFacts(
  tables: MemoryTables,
  { order, guard: { dayStart, quietMs, runPlanId } }: OrderVerdict,
): OrderFacts {
  const { orders, subscriptions, halts, leases, plans } = tables;
  const subscription = subscriptions.get(order.subscriptionId);
  const at = order.submittedAt;
  const freezes = ({ state, instrument, deadline }: StoredOrder): boolean =>
    isUnresolved(state) &&
    (instrument.symbol === order.instrument.symbol || deadline + quietMs > at);
  const today = orders
    .ofAccount(order.accountId)
    .filter(({ submittedAt }) => submittedAt >= dayStart);
  return {
    version: subscription?.version,
    epoch: leases.get(order.accountId)?.epoch,
    isHalted:
      subscription !== undefined &&
      [...halts.values()].some((halt) => isHalted(halt, subscription)),
    release: releaseFor(tables, order),
    isFrozen: orders.unsettledOf(order.accountId).some(freezes),
    day: {
      orders: today.length,
      worst: today.reduce((sum, one) => sum + one.quantity * one.limit, 0),
    },
    lastMinute: orders.countAfter(laterBy(at, -minuteMs)),
    plan: plans.get(runPlanId),
  };
}

function releaseFor(
  { orders, releases }: MemoryTables,
  { accountId, submittedAt: at }: NewOrder,
): AccountRelease {
  const { isReleased = false, permits = [] } = releases.get(accountId) ?? {};
  if (isReleased) return 'released';
  const isAllowed = permits.some(
    (permit) =>
      permit.at <= at &&
      at < permit.until &&
      orders.ofAccount(accountId).every(({ submittedAt }) => submittedAt < permit.at),
  );
  return isAllowed ? 'one-order' : 'held';
}
