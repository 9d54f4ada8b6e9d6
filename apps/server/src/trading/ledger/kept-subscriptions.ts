import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { SubscriptionRecord } from './subscription-store.ts';

export type KeptSubscriptions = Pick<
  LRUCache<string, SubscriptionRecord>,
  'get' | 'set' | 'delete' | 'calculatedSize'
>;

/** What a record takes of the heap was measured with three installments: 1.8 KB. */
const bytesOf = { head: 1_000, schedule: 400, part: 250 };

/** Of what this process may hold at all; the rest is for the work itself. */
const shareOfHeap = 1 / 8;

/** Subscriptions as they were read or written last, those used last while they fit into so many bytes. */
export const keepSubscriptions = (
  mostBytes = Math.floor(getHeapStatistics().heap_size_limit * shareOfHeap),
): KeptSubscriptions =>
  new LRUCache({ maxSize: Math.max(1, mostBytes), sizeCalculation: bytesTaken });

/** About as many as a record takes: it is told by how many parts it has. */
export function bytesTaken({ state }: SubscriptionRecord): number {
  let bytes = bytesOf.head;
  for (const { installments, lots, sales, payouts = [] } of state.schedules) {
    const parts = installments.length + lots.length + sales.length + payouts.length;
    bytes += bytesOf.schedule + bytesOf.part * parts;
  }
  return bytes;
}
