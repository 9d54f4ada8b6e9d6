import {
  type Installment,
  installmentIdOf,
  isFinal,
  type MemoryTables,
  memoryBooks,
  openMemoryTables,
  type StoredOrder,
  type SubscriptionRecord,
  setHalt,
  systemActor,
} from '@safe-trading/engine';
import type {
  BookedInstallment,
  BookedOrder,
  BookedSubscription,
  Books,
} from '../checker/books.ts';
import { accountOfOwner } from './account-names.ts';
import type { BooksHouse } from './books-house.ts';

const booksFromMemory = (tables: MemoryTables): Books => ({
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

const bookedSubscription = ({ id, userId, state }: SubscriptionRecord): BookedSubscription => ({
  id,
  account: accountOfOwner(userId),
  status: state.status,
  reinvestBp: state.plan.reinvest,
  ...state.balances,
});

/** A process not seen for this long may be taken over. */
const livesForMs = 6_000;

/** In-memory books with the same refusals as the database. */
export function memoryHouse(): BooksHouse {
  let tables = openMemoryTables();
  return {
    open(holder, { now, seenAt }) {
      const lives = (other: string): boolean => now() - (seenAt(other) ?? 0) < livesForMs;
      return memoryBooks(tables, { holder, lives });
    },
    halts: {
      set: async (halt) => setHalt(tables, halt),
      async lift(id, lifted) {
        const halt = tables.halts.get(id);
        if (halt && !halt.lifted) tables.halts.set(id, { ...halt, lifted });
      },
      async liftAlarms(lifted) {
        for (const [id, halt] of tables.halts) {
          if (!halt.lifted && halt.setBy === systemActor) tables.halts.set(id, { ...halt, lifted });
        }
      },
    },
    releases: {
      async permit(accountId, permit) {
        const { permits = [] } = tables.releases.get(accountId) ?? {};
        tables.releases.set(accountId, { isReleased: false, permits: [...permits, permit] });
      },
      async release(accountId) {
        tables.releases.set(accountId, { isReleased: true, permits: [] });
      },
    },
    async fill(records) {
      tables = openMemoryTables();
      for (const record of records) {
        const { id, userId, broker } = record;
        tables.subscriptions.set(id, record);
        tables.owners.set(accountOfOwner(userId), { userId, broker });
      }
    },
    read: async () => booksFromMemory(tables),
    fingerprint: async () => String(tables.writes),
    close: async () => {},
  };
}

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
