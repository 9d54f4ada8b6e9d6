import { noUnits, orderStep, unitsOf } from '@safe-trading/engine';
import {
  type Lease,
  type NewOrder,
  type Order,
  OrderOvertaken,
  type OrderReport,
  type OrderStore,
  type SendingGuard,
  SendingRefused,
  type SubscriptionRecord,
} from '@safe-trading/server';
import { ownerOf } from './account-names.ts';
import type { KeptOrder } from './kept-orders.ts';
import { type Memory, UniqueViolation } from './memory.ts';
import { enterDay } from './memory-days.ts';
import { refuseTwins } from './refuse-twins.ts';
import { whatForbids } from './what-forbids.ts';

const doubtful = new Set(['unknown', 'needs-human']);

/** The order store with the same refusals as the database's statements and indexes. */
export function memoryOrders(memory: Memory): OrderStore {
  const all = (): KeptOrder[] => [...memory.orders.values()];
  const keep = (order: KeptOrder): void => {
    refuseTwins(memory.orders.ofAccount(order.accountId), order);
    memory.put(memory.orders, order.clientOrderId, order);
  };

  const step = (order: Order, report: OrderReport, lease: Lease, ends: boolean): KeptOrder => {
    const { state } = orderStep(order.state, report.event);
    const current = memory.orders.get(order.clientOrderId);
    if (!current || !holds(memory, lease) || current.state !== order.state || current.posted) {
      throw new OrderOvertaken(order.accountId, `Order ${order.clientOrderId} has moved on.`);
    }
    const { brokerOrderId, filled, reason, at } = report;
    const after: KeptOrder = {
      ...current,
      state,
      epoch: lease.epoch,
      posted: ends,
      ...(brokerOrderId === undefined ? {} : { brokerOrderId }),
      ...(filled === undefined ? {} : { filled }),
      ...(reason === undefined ? {} : { reason }),
      ...(ends ? { settledAt: at } : {}),
    };
    keep(after);
    memory.steps.push({ clientOrderId: order.clientOrderId, event: report.event.type });
    return after;
  };

  return {
    async submit(_tx, order, guard) {
      if (!holds(memory, guard.lease)) {
        throw new OrderOvertaken(order.accountId, `${order.accountId} has another writer.`);
      }
      const forbidden = whatForbids(memory, order, guard);
      if (forbidden) throw new SendingRefused(forbidden);
      if (memory.orders.has(order.clientOrderId)) throw new UniqueViolation(order.clientOrderId);
      keep(asSubmitted(order, guard));
      enterDay(memory, order);
    },
    report: async (order, report, lease) => step(order, report, lease, false),
    async settle(_tx, order, report, lease) {
      step(order, report, lease, true);
      for (const fill of report.fills) {
        const id = `${order.clientOrderId}:${fill.tradeId}`;
        if (memory.fills.has(id)) throw new UniqueViolation(id);
        memory.put(memory.fills, id, {
          clientOrderId: order.clientOrderId,
          tradeNumber: fill.tradeId,
          quantity: fill.quantity,
          price: fill.price,
          tradedAt: fill.tradedAt.getTime(),
        });
      }
    },
    async noteLook(order, { at, absent }, lease) {
      const current = memory.orders.get(order.clientOrderId);
      const isSame =
        current?.state === order.state && current.looks === order.looks && !current.posted;
      if (!current || !isSame || !holds(memory, lease)) {
        throw new OrderOvertaken(order.accountId, `Order ${order.clientOrderId} has moved on.`);
      }
      const absentSince = current.absentSince ?? (absent ? at : undefined);
      const after: KeptOrder = {
        ...current,
        looks: current.looks + 1,
        lookedAt: at,
        absences: current.absences + (absent ? 1 : 0),
        ...(absentSince ? { absentSince } : {}),
      };
      keep(after);
      return after;
    },
    unsettled: async () =>
      all()
        .filter(({ posted }) => !posted)
        .sort(byAccountAndAge),
    sentSince: async (since) =>
      all()
        .filter(({ submittedAt }) => submittedAt >= since)
        .sort(byAccountAndAge),
    unitsHeld: async (accountId) => unitsHeld(memory, ownerOf(accountId)),
    find: async (clientOrderId) => memory.orders.get(clientOrderId),
    async limitsInQuestion({ accountId, symbol, side, quantity, since }) {
      const alike = memory.orders
        .ofAccount(accountId)
        .filter(
          (order) =>
            order.instrument.symbol === symbol &&
            order.side === side &&
            order.quantity === quantity &&
            (!order.posted || (order.brokerOrderId === undefined && order.submittedAt >= since)),
        );
      return new Set(alike.map(({ limit }) => limit));
    },
    async earlierAttempts() {
      const planned = plannedInstallments(memory.subscriptions.values());
      const counts = new Map<string, number>();
      for (const { installmentId } of memory.orders.values()) {
        if (installmentId === undefined || !planned.has(installmentId)) continue;
        counts.set(installmentId, (counts.get(installmentId) ?? 0) + 1);
      }
      return counts;
    },
    sellAttempts: async (scheduleId) =>
      all().filter((order) => order.scheduleId === scheduleId && order.side === 'sell').length,
    claimed: async (accountId, since) =>
      new Set(
        memory.orders
          .ofAccount(accountId)
          .flatMap(({ submittedAt, brokerOrderId }) =>
            submittedAt >= since && brokerOrderId ? [brokerOrderId] : [],
          ),
      ),
    async alarms(accountId, refusalsInARow) {
      const latest = memory.orders
        .ofAccount(accountId)
        .sort((a, b) => byAccountAndAge(b, a))
        .slice(0, refusalsInARow);
      const inDoubt = all().filter(({ posted, state }) => !posted && doubtful.has(state));
      return {
        onlyRefusals: latest.filter(({ state }) => state === 'rejected').length >= refusalsInARow,
        doubtsOfAccount: inDoubt.filter((order) => order.accountId === accountId).length,
        accountsInDoubt: new Set(inDoubt.map((order) => order.accountId)).size,
      };
    },
  };
}

const holds = ({ leases }: Memory, { accountId, epoch }: Lease): boolean =>
  leases.get(accountId)?.epoch === epoch;

const asSubmitted = ({ request: _, ...order }: NewOrder, guard: SendingGuard): KeptOrder => ({
  ...order,
  installmentId:
    order.sipNumber === undefined ? undefined : `${order.scheduleId}.${order.sipNumber}`,
  runPlanId: guard.runPlanId,
  epoch: guard.lease.epoch,
  state: 'submitted',
  filled: noUnits,
  looks: 0,
  absences: 0,
  posted: false,
});

function plannedInstallments(records: Iterable<SubscriptionRecord>): Set<string> {
  const planned = new Set<string>();
  for (const { id, state } of records) {
    for (const { number, installments } of state.schedules) {
      for (const { sipNumber, state: life } of installments) {
        if (life.status === 'planned') planned.add(`${id}.${number}.${sipNumber}`);
      }
    }
  }
  return planned;
}

function unitsHeld(memory: Memory, userId: string): { symbol: string; quantity: number }[] {
  const held = new Map<string, number>();
  for (const record of memory.subscriptions.values()) {
    if (record.userId !== userId) continue;
    for (const { instrument, lots } of record.state.schedules) {
      if (!instrument || lots.length === 0) continue;
      held.set(instrument.symbol, (held.get(instrument.symbol) ?? 0) + unitsOf(lots));
    }
  }
  return [...held].map(([symbol, units]) => ({ symbol, quantity: units }));
}

const byAccountAndAge = (a: KeptOrder, b: KeptOrder): number =>
  compare(a.accountId, b.accountId) ||
  a.submittedAt.getTime() - b.submittedAt.getTime() ||
  compare(a.clientOrderId, b.clientOrderId);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
