import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { SubscriptionRecord } from './subscription-store.ts';

export type KeptSubscriptions = Pick<
  LRUCache<string, SubscriptionRecord>,
  'get' | 'set' | 'delete' | 'calculatedSize'
>;

/** Measured: 1.8 KB for a record with three installments. */
const bytesOf = { head: 1_000, schedule: 400, part: 250 };

const shareOfHeap = 1 / 8;

/** Least recently used records, limited by bytes. */
export const keepSubscriptions = (
  mostBytes = Math.floor(getHeapStatistics().heap_size_limit * shareOfHeap),
): KeptSubscriptions =>
  new LRUCache({ maxSize: Math.max(1, mostBytes), sizeCalculation: bytesTaken });

/** Estimated from the number of parts. */
export function bytesTaken({ state }: SubscriptionRecord): number {
  let bytes = bytesOf.head;
  for (const { installments, lots, sales, payouts = [] } of state.schedules) {
    const parts = installments.length + lots.length + sales.length + payouts.length;
    bytes += bytesOf.schedule + bytesOf.part * parts;
  }
  return bytes;
}
