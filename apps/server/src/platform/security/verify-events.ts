import { type ChainHead, chainCheck } from './event-chain.ts';
import type { SecurityEvents } from './security-events.ts';

export type ChainVerdict = { events: number; head: ChainHead | undefined; fault?: string };

const atOnce = 5_000;

/** Reads the whole chain and recalculates it; the fault is the first that is found. */
export async function verifyEvents(
  events: Pick<SecurityEvents, 'rowsAfter' | 'head'>,
  key: Uint8Array,
): Promise<ChainVerdict> {
  const check = chainCheck(key);
  const head = await events.head();
  let seen = 0;
  // What lies before the first number would never be read by counting up from it.
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await events.rowsAfter(after, atOnce);
    for (const row of rows) {
      const fault = check.next(row);
      if (fault) return { events: seen, head, fault };
      seen += 1;
      after = row.seq;
    }
    if (rows.length < atOnce) break;
  }
  const fault = check.end(head);
  return { events: seen, head, ...(fault ? { fault } : {}) };
}
