import type {
  DayTried,
  DueDay,
  KillSwitch,
  OrderReport,
  SubscriptionRecord,
} from '@safe-trading/server';
import type { BookedFill, BookedPosting } from '../checker/books.ts';
import { KeptOrders } from './kept-orders.ts';

/** Everything the product keeps, in memory, with a way back for a transaction that fails. */
export type Memory = {
  readonly orders: KeptOrders;
  readonly fills: Map<string, BookedFill>;
  readonly postings: Map<string, BookedPosting>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
  readonly leases: Map<string, { holder: string; epoch: number }>;
  readonly switches: Map<string, KillSwitch>;
  /** By account and day. Not counted as writes: a day that stays due is tried for ever. */
  readonly days: Map<string, DueDay & { state: DayTried['state'] }>;
  readonly plans: Map<string, { orders: number }>;
  readonly steps: { clientOrderId: string; event: OrderReport['event']['type'] }[];
  /** How many rows were ever written: a reconciliation that has nothing to do writes none. */
  writes(): number;
  /** Sets one entry; taken back when the transaction it stands in fails. */
  put<K, V>(map: Map<K, V>, key: K, value: V): void;
  /** All or nothing. Nothing else may write before it has ended; the caller sees to that. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
};

export function openMemory(): Memory {
  let undo: (() => void)[] = [];
  let writes = 0;
  return {
    orders: new KeptOrders(),
    fills: new Map(),
    postings: new Map(),
    subscriptions: new Map(),
    leases: new Map(),
    switches: new Map(),
    days: new Map(),
    plans: new Map(),
    steps: [],
    writes: () => writes,
    put(map, key, value) {
      const before = map.get(key);
      undo.push(() => {
        writes -= 1;
        if (before === undefined) map.delete(key);
        else map.set(key, before);
      });
      writes += 1;
      map.set(key, value);
    },
    async transaction(work) {
      undo = [];
      try {
        return await work();
      } catch (fault) {
        for (const back of undo.reverse()) back();
        throw fault;
      } finally {
        undo = [];
      }
    },
  };
}

/** What the indexes of the database refuse. */
export class UniqueViolation extends Error {}
