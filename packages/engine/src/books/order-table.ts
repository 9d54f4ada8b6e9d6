import { dateOf, type Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Order } from '../orders/order.ts';
import { isFinal, type OrderState } from '../orders/order-life.ts';

export type StoredOrder = Order & {
  readonly runPlanId: string;
  readonly epoch: number;
  readonly settledAt?: Instant;
};

export class DuplicateRow extends Error {}

export type OrderTable = {
  find(clientOrderId: string): StoredOrder | undefined;
  all(): Iterable<StoredOrder>;
  unsettled(): StoredOrder[];
  sentSince(since: Instant): StoredOrder[];
  ofAccount(accountId: string): StoredOrder[];
  unsettledOf(accountId: string): StoredOrder[];
  countAfter(instant: Instant): number;
  ofSchedule(scheduleId: string): StoredOrder[];
  /** Throws DuplicateRow. */
  refuseDuplicates(order: StoredOrder): void;
  put(order: StoredOrder): void;
};

const liveSales: readonly OrderState[] = [
  'submitted',
  'unknown',
  'needs-human',
  'working',
  'part-filled',
];
const liveBuys: readonly OrderState[] = [...liveSales, 'filled'];

export function openOrderTable(): OrderTable {
  const orders = new Map<string, StoredOrder>();
  const unsettled = new Set<string>();
  const unsettledByAccount = new Map<string, Set<string>>();
  /** Sorted, so that the orders of the last minute are found without scanning a day. */
  const instants: Instant[] = [];
  const byAccount = new Map<string, string[]>();
  const bySchedule = new Map<string, string[]>();
  const byDay = new Map<LocalDate, string[]>();
  const byNumber = new Map<string, string>();
  const listed = (ids: Iterable<string> = []): StoredOrder[] => {
    const found: StoredOrder[] = [];
    for (const id of ids) {
      const order = orders.get(id);
      if (order) found.push(order);
    }
    return found;
  };
  const numberOf = ({ accountId, brokerOrderId }: StoredOrder): string | undefined =>
    brokerOrderId === undefined ? undefined : `${accountId} ${brokerOrderId}`;

  return {
    find: (clientOrderId) => orders.get(clientOrderId),
    all: () => orders.values(),
    unsettled: () => listed(unsettled).sort(byAccountAndTime),
    sentSince(since) {
      const first = dateOf(since);
      const ids = [...byDay].flatMap(([day, ofDay]) => (day >= first ? ofDay : []));
      return listed(ids)
        .filter(({ submittedAt }) => submittedAt >= since)
        .sort(byAccountAndTime);
    },
    ofAccount: (accountId) => listed(byAccount.get(accountId)),
    unsettledOf: (accountId) => listed(unsettledByAccount.get(accountId)),
    countAfter: (instant) => instants.length - placeAfter(instants, instant),
    ofSchedule: (scheduleId) => listed(bySchedule.get(scheduleId)),
    refuseDuplicates(order) {
      const number = numberOf(order);
      const holder = number === undefined ? undefined : byNumber.get(number);
      const duplicate =
        listed(bySchedule.get(order.scheduleId)).find((other) => isSamePurpose(order, other)) ??
        (isFinal(order.state)
          ? undefined
          : listed(unsettledByAccount.get(order.accountId)).find((other) =>
              isSamePrice(order, other),
            )) ??
        (holder === undefined || holder === order.clientOrderId ? undefined : orders.get(holder));
      if (duplicate)
        throw new DuplicateRow(`${order.clientOrderId} beside ${duplicate.clientOrderId}`);
    },
    put(order) {
      const { clientOrderId: id, accountId, scheduleId, submittedAt } = order;
      if (!orders.has(id)) {
        listUnder(byAccount, accountId, id);
        listUnder(bySchedule, scheduleId, id);
        listUnder(byDay, dateOf(submittedAt), id);
        instants.splice(placeAfter(instants, submittedAt), 0, submittedAt);
      }
      orders.set(id, order);
      const ofAccount = unsettledByAccount.get(accountId) ?? new Set();
      unsettledByAccount.set(accountId, ofAccount);
      for (const ids of [unsettled, ofAccount]) {
        if (isFinal(order.state)) ids.delete(id);
        else ids.add(id);
      }
      const number = numberOf(order);
      if (number !== undefined) byNumber.set(number, id);
    },
  };
}

function placeAfter(sorted: readonly Instant[], instant: Instant): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? instant) <= instant) from = middle + 1;
    else to = middle;
  }
  return from;
}

function listUnder<K>(index: Map<K, string[]>, key: K, id: string): void {
  const ids = index.get(key);
  if (ids) ids.push(id);
  else index.set(key, [id]);
}

function isSamePurpose(order: StoredOrder, other: StoredOrder): boolean {
  if (other.clientOrderId === order.clientOrderId || other.side !== order.side) return false;
  const live = order.side === 'buy' ? liveBuys : liveSales;
  if (!live.includes(order.state) || !live.includes(other.state)) return false;
  return order.side === 'sell' || order.sipNumber === other.sipNumber;
}

/** Two open orders that the broker's book could confuse. */
const isSamePrice = (order: StoredOrder, other: StoredOrder): boolean =>
  other.clientOrderId !== order.clientOrderId &&
  other.accountId === order.accountId &&
  other.side === order.side &&
  other.instrument.symbol === order.instrument.symbol &&
  other.quantity === order.quantity &&
  other.limit === order.limit;

const byAccountAndTime = (a: StoredOrder, b: StoredOrder): number =>
  compare(a.accountId, b.accountId) || a.submittedAt - b.submittedAt;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
