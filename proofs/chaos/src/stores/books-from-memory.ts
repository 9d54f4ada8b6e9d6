import {
  type Installment,
  installmentIdOf,
  isFinal,
  type MemoryTables,
  type StoredOrder,
  type SubscriptionRecord,
} from '@safe-trading/engine';
import type {
  BookedInstallment,
  BookedOrder,
  BookedSubscription,
  Books,
} from '../checker/books.ts';
import { accountOfOwner } from './account-names.ts';

/** What the checker reads of a run in tables. */
export const booksFromMemory = (tables: MemoryTables): Books => ({
  orders: [...tables.orders.all()].map(bookedOrder),
  fills: [...tables.fills.values()].map(({ tradeId: tradeNumber, ...fill }) => ({
    ...fill,
    tradeNumber,
  })),
  installments: [...tables.subscriptions.values()].flatMap(bookedInstallments),
  sales: [...tables.subscriptions.values()].flatMap(({ id, state }) =>
    state.schedules.flatMap(({ number, sellOrderId }) =>
      sellOrderId === undefined
        ? []
        : [{ scheduleId: `${id}.${number}`, clientOrderId: sellOrderId }],
    ),
  ),
  subscriptions: [...tables.subscriptions.values()].map(bookedSubscription),
  postings: [...tables.postings].map(([id, posting]) => ({
    id,
    subscriptionId: posting.subscriptionId,
    scheduleNumber: posting.schedule ?? null,
    account: posting.account,
    amount: posting.amount,
    units: posting.units ?? 0,
    cause: posting.cause,
  })),
  splitSchedules: [],
  alarms: [...tables.halts.values()].map(({ reason }) => reason),
});

const bookedOrder = (order: StoredOrder): BookedOrder => ({
  clientOrderId: order.clientOrderId,
  account: order.accountId,
  subscriptionId: order.subscriptionId,
  scheduleId: order.scheduleId,
  installmentId:
    order.sipNumber === undefined ? null : installmentIdOf(order.scheduleId, order.sipNumber),
  side: order.side,
  symbol: order.instrument.symbol,
  quantity: order.quantity,
  limit: order.limit,
  state: order.state,
  brokerOrderId: order.brokerOrderId ?? null,
  filled: order.filled,
  posted: isFinal(order.state),
  submittedAt: order.submittedAt,
  settledAt: order.settledAt ?? null,
});

const bookedInstallments = ({ id, state }: SubscriptionRecord): BookedInstallment[] =>
  state.schedules.flatMap(({ number, installments }) =>
    installments.map((installment) => ({
      id: `${id}.${number}.${installment.sipNumber}`,
      scheduleId: `${id}.${number}`,
      subscriptionId: id,
      plannedOn: installment.plannedOn,
      amount: installment.amount,
      raise: installment.raise,
      ...lifeOf(installment),
    })),
  );

function lifeOf({ state }: Installment) {
  const bought = state.status === 'executed' ? state : undefined;
  const given = state.status === 'failed' || state.status === 'cancelled' ? state : undefined;
  const blocked = state.status === 'planned' ? state.blocked : undefined;
  return {
    status: state.status,
    endedOn: (bought ?? given)?.on ?? null,
    reason: given?.reason ?? bought?.note ?? blocked ?? null,
    clientOrderId: state.status === 'ordered' ? state.clientOrderId : null,
    quantity: bought?.quantity ?? null,
    value: bought?.value ?? null,
    charges: bought?.charges ?? null,
  };
}

const bookedSubscription = ({ id, userId, state }: SubscriptionRecord): BookedSubscription => ({
  id,
  account: accountOfOwner(userId),
  status: state.status,
  reinvestBp: state.plan.reinvest,
  ...state.balances,
});
