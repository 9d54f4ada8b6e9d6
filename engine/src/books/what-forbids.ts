import { firstOrderUnits } from '../orders/account-release.ts';
import type { NewOrder } from '../orders/order.ts';
import { isUnresolved } from '../orders/order-life.ts';
import type { HoldReason } from '../orders/order-refusals.ts';
import { isHalted } from '../procedure/trading-halt.ts';
import type { OrderGuard } from '../procedure/verdict.ts';
import type { MemoryTables } from './memory-tables.ts';
import type { StoredOrder } from './order-table.ts';

const minuteMs = 60_000;

/** Why an order must not become durable now, in the order in which the database's statement looks. */
export function whatForbids(
  tables: MemoryTables,
  order: NewOrder,
  { limits, worst, dayStart, quietMs, runPlanId }: OrderGuard,
): HoldReason | undefined {
  const { orders, subscriptions, halts, plans } = tables;
  const subscription = subscriptions.get(order.subscriptionId);
  if (subscription && [...halts.values()].some((halt) => isHalted(halt, subscription))) {
    return 'TRADING_STOPPED';
  }
  if (limits.releasedOnly && !isReleasedFor(tables, order)) return 'FIRST_ORDER_PENDING';
  const at = order.submittedAt;
  const freezes = ({ accountId, state, instrument, deadline }: StoredOrder): boolean =>
    accountId === order.accountId &&
    isUnresolved(state) &&
    (instrument.symbol === order.instrument.symbol || deadline + quietMs > at);
  if (orders.unsettled().some(freezes)) return 'ACCOUNT_FROZEN';

  const today = orders.sentSince(dayStart);
  const ofAccount = today.filter(({ accountId }) => accountId === order.accountId);
  const spent = ofAccount.reduce((sum, one) => sum + one.quantity * one.limit, 0);
  const lastMinute = today.filter(({ submittedAt }) => submittedAt > at - minuteMs).length;
  if (
    worst > limits.perOrder ||
    ofAccount.length >= limits.perDay.orders ||
    spent + worst > limits.perDay.worst ||
    lastMinute >= limits.perMinute
  ) {
    return 'CAP_REACHED';
  }
  return orders.countOfPlan(runPlanId) >= (plans.get(runPlanId) ?? 0) ? 'BEYOND_PLAN' : undefined;
}

/** One permit, one order of one unit: whatever the account has sent since then has used it up. */
function isReleasedFor({ orders, releases }: MemoryTables, order: NewOrder): boolean {
  const { accountId, side, quantity, submittedAt: at } = order;
  const { isReleased = false, permits = [] } = releases.get(accountId) ?? {};
  if (isReleased) return true;
  if (side !== 'buy' || quantity !== firstOrderUnits) return false;
  return permits.some(
    (permit) =>
      permit.at <= at &&
      at < permit.until &&
      orders.ofAccount(accountId).every(({ submittedAt }) => submittedAt < permit.at),
  );
}
