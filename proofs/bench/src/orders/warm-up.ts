import { openServerDatabase } from '@safe-trading/server';
import { brokerWithLatency } from './broker-with-latency.ts';
import { placeDue } from './place-due.ts';

/** Enough to compile the hot code. */
export const warmUpAccounts = 12_000;

/** Places and settles other orders first, like a process that has run for days. */
export async function warmUp(url: string): Promise<void> {
  const database = openServerDatabase(url);
  try {
    await placeDue(database.db, { accountsAtOnce: 2_500, settles: true }, brokerWithLatency(0));
  } finally {
    await database.close();
  }
}
