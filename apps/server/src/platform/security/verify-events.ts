import { type ChainHead, chainCheck } from './event-chain.ts';
import type { SecurityEvents } from './security-events.ts';

export type ChainVerdict = { events: number; head: ChainHead | undefined; fault?: string };

const atOnce = 5_000;

/** Verifies the whole chain; returns the first fault. */
export async function verifyEvents(
  events: Pick<SecurityEvents, 'rowsAfter' | 'head'>,
  key: Uint8Array,
): Promise<ChainVerdict> {
  const check = chainCheck(key);
  const head = await events.head();
  let seen = 0;
  // Includes rows with unexpected low numbers.
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
