import type { Installment } from '@safe-trading/engine';
import type { SubscriptionRecord } from '@safe-trading/server';
import type {
  BookedInstallment,
  BookedOrder,
  BookedSubscription,
  Books,
} from '../checker/books.ts';
import type { KeptOrder } from './kept-orders.ts';
import type { Memory } from './memory.ts';

/** What the checker reads of a run in memory. */
export const booksFromMemory = (memory: Memory): Books => ({
  orders: [...memory.orders.values()].map(bookedOrder),
  fills: [...memory.fills.values()],
  installments: [...memory.subscriptions.values()].flatMap(bookedInstallments),
  subscriptions: [...memory.subscriptions.values()].map(bookedSubscription),
  postings: [...memory.postings.values()],
  splitSchedules: [],
  alarms: [...memory.switches.values()].map(({ reason }) => reason),
});

const bookedOrder = (order: KeptOrder): BookedOrder => ({
  clientOrderId: order.clientOrderId,
  account: order.accountId,
  subscriptionId: order.subscriptionId,
  scheduleId: order.scheduleId,
  installmentId: order.installmentId ?? null,
  side: order.side,
  symbol: order.instrument.symbol,
  quantity: order.quantity,
  limit: order.limit,
  state: order.state,
  brokerOrderId: order.brokerOrderId ?? null,
  filled: order.filled,
  posted: order.posted,
  submittedAt: order.submittedAt.getTime(),
  settledAt: order.settledAt?.getTime() ?? null,
});

const bookedInstallments = ({ id, state }: SubscriptionRecord): BookedInstallment[] =>
  state.schedules.flatMap(({ number, installments }) =>
    installments.map((installment) => ({
      id: `${id}.${number}.${installment.sipNumber}`,
      scheduleId: `${id}.${number}`,
      subscriptionId: id,
      amount: installment.amount,
      raise: installment.raise,
      ...lifeOf(installment),
    })),
  );

function lifeOf({ state }: Installment) {
  const bought = state.status === 'executed' ? state : undefined;
  return {
    status: state.status,
    clientOrderId: state.status === 'ordered' ? state.clientOrderId : null,
    quantity: bought?.quantity ?? null,
    value: bought?.value ?? null,
    charges: bought?.charges ?? null,
  };
}

const bookedSubscription = ({ id, state }: SubscriptionRecord): BookedSubscription => ({
  id,
  status: state.status,
  reinvestBp: state.plan.reinvest,
  ...state.balances,
});
