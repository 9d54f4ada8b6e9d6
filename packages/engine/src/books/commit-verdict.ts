import { dateOf, laterBy } from '../calendar/instant.ts';
import type { Paise } from '../money/money.ts';
import type { AccountRelease } from '../orders/account-release.ts';
import type { Lease } from '../orders/lease.ts';
import {
  afterReport,
  justSubmitted,
  type NewOrder,
  type Order,
  type OrderReport,
} from '../orders/order.ts';
import { isFinal, isUnresolved } from '../orders/order-life.ts';
import { OrderOvertaken } from '../orders/order-refusals.ts';
import { isHalted } from '../procedure/trading-halt.ts';
import type { Verdict } from '../procedure/verdict.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import {
  recordAfter,
  type SubscriptionChange,
  type SubscriptionRecord,
} from '../subscription/subscription-record.ts';
import { judgeOrders, movedOn, type OrderFacts, type OrderVerdict } from './judge-orders.ts';
import { actionKey, dayKey, type MemoryTables, splitKey } from './memory-tables.ts';
import { DuplicateRow, type StoredOrder } from './order-table.ts';

const minuteMs = 60_000;

/** Commits a verdict with the same refusals as the database. Everything is judged before anything is written. */
export function commitVerdict(tables: MemoryTables, verdict: Verdict): SubscriptionRecord {
  const record = judgeChange(tables, verdict.change);
  const write = judgeOrder(tables, verdict);
  write();
  writeChange(tables, verdict.change, record);
  return record;
}

function judgeChange(
  { subscriptions, postings }: MemoryTables,
  change: SubscriptionChange,
): SubscriptionRecord {
  const { before, after: state, postings: caused } = change;
  const changed = movedOn(before, subscriptions.get(before.id)?.version);
  if (changed) throw changed;
  refuseImpossible(before.id, state);
  for (const { cause } of caused) {
    if (postings.has(`${cause}:1`)) throw new DuplicateRow(`posting ${cause}`);
  }
  return recordAfter(change);
}

function writeChange(
  tables: MemoryTables,
  { before: { id }, postings: caused }: SubscriptionChange,
  record: SubscriptionRecord,
): void {
  tables.subscriptions.set(id, record);
  tables.writes += 1;
  for (const { cause, postings, at } of caused) {
    for (const [index, posting] of postings.entries()) {
      tables.postings.set(`${cause}:${index + 1}`, { ...posting, subscriptionId: id, cause, at });
      tables.writes += 1;
    }
  }
}

function judgeOrder(tables: MemoryTables, verdict: Verdict): () => void {
  switch (verdict.type) {
    case 'order':
      return judgeNewOrder(tables, verdict);
    case 'order-end': {
      const { order, report, lease, fills } = verdict;
      const settled = judgeReport(tables, order, report, lease);
      const twice = fills.find(({ tradeId }) =>
        tables.fills.has(`${order.clientOrderId}:${tradeId}`),
      );
      if (twice) throw new DuplicateRow(`fill ${order.clientOrderId}:${twice.tradeId}`);
      return () => {
        putOrder(tables, settled);
        if (report.reasonCode === 'MARKET_CLOSED') tables.keptByMarket.add(order.clientOrderId);
        for (const { tradeId, quantity, price, tradedAt } of fills) {
          const { clientOrderId } = order;
          const fill = { clientOrderId, tradeId, quantity, price, tradedAt };
          tables.fills.set(`${clientOrderId}:${tradeId}`, fill);
        }
      };
    }
    case 'split': {
      const { scheduleId, exDate } = verdict.applied;
      return () => void tables.splits.add(splitKey(scheduleId, exDate));
    }
    case 'corporate-action': {
      const { applied } = verdict;
      return () => void tables.corporateActions.add(actionKey(applied.scheduleId, applied));
    }
    case 'no-order':
    case 'resumption':
      return () => {};
  }
}

function judgeNewOrder(tables: MemoryTables, verdict: OrderVerdict): () => void {
  const { order, guard } = verdict;
  const { accountId, clientOrderId, submittedAt } = order;
  const [refusal] = judgeOrders([verdict], [orderFacts(tables, verdict)]);
  if (refusal) throw refusal;
  const { runPlanId, worst } = guard;
  const stored = { ...justSubmitted(order), runPlanId, epoch: guard.lease.epoch };
  if (tables.orders.find(clientOrderId)) throw new DuplicateRow(clientOrderId);
  tables.orders.refuseDuplicates(stored);
  return () => {
    putOrder(tables, stored);
    countInPlan(tables, runPlanId, worst);
    const day = dateOf(submittedAt);
    const key = dayKey(accountId, day);
    const before = tables.days.get(key);
    if (before?.state === 'due') return;
    tables.days.set(key, { accountId, day, tries: 0, ...before, state: 'due' });
  };
}

function countInPlan({ plans }: MemoryTables, runPlanId: string, worst: Paise): void {
  const plan = plans.get(runPlanId);
  if (!plan) return;
  plans.set(runPlanId, { ...plan, sent: plan.sent + 1, sentWorst: plan.sentWorst + worst });
}

/** The order after a step. Throws OrderOvertaken when another step was taken since it was read. */
export function judgeReport(
  tables: MemoryTables,
  order: Order,
  report: OrderReport,
  lease: Lease,
): StoredOrder {
  const current = currentOrder(tables, order, lease);
  const after: StoredOrder = {
    ...current,
    ...afterReport(current, report),
    epoch: lease.epoch,
  };
  const stored = isFinal(after.state) ? { ...after, settledAt: report.at } : after;
  tables.orders.refuseDuplicates(stored);
  return stored;
}

/** Throws OrderOvertaken when the order or the lease has moved on. */
export function currentOrder(tables: MemoryTables, order: Order, lease: Lease): StoredOrder {
  const current = tables.orders.find(order.clientOrderId);
  const isSame = current?.state === order.state && !isFinal(current.state);
  if (current && isSame && holds(tables, lease)) return current;
  throw new OrderOvertaken(order.accountId, `Order ${order.clientOrderId} has moved on.`);
}

export function putOrder(tables: MemoryTables, order: StoredOrder): void {
  tables.orders.put(order);
  tables.writes += 1;
}

const holds = ({ leases }: MemoryTables, { accountId, epoch }: Lease): boolean =>
  leases.get(accountId)?.epoch === epoch;

/** The checks and unique indexes of the subscription tables. Throws DuplicateRow. */
function refuseImpossible(id: string, { balances, schedules }: SubscriptionState): void {
  const { carry, pool, unitsAtCost } = balances;
  if (carry < 0 || pool < 0 || unitsAtCost < 0) throw new DuplicateRow(`balances of ${id}`);
  const numbers = new Set<number>();
  for (const { number, installments } of schedules) {
    const days = new Set<string>();
    for (const { sipNumber, state } of installments) {
      const isTwice = state.status !== 'cancelled' && numbers.has(sipNumber);
      const day = state.status === 'executed' ? state.on : undefined;
      if (isTwice || (day !== undefined && days.has(day))) {
        throw new DuplicateRow(`installment ${id}.${number}.${sipNumber}`);
      }
      if (state.status !== 'cancelled') numbers.add(sipNumber);
      if (day !== undefined) days.add(day);
    }
  }
}

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
