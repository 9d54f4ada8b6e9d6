import { openServerDatabase } from '@safe-trading/server';
import { brokerWithLatency } from './broker-with-latency.ts';
import { placeDue } from './place-due.ts';

/** After so many orders a process has compiled what a run does often. */
export const warmUpAccounts = 12_000;

/** Places and settles the orders of another crowd, as a process has done that was started days ago. */
export async function warmUp(url: string): Promise<void> {
  const database = openServerDatabase(url);
  try {
    await placeDue(database.db, { accountsAtOnce: 2_500, settles: true }, brokerWithLatency(0));
  } finally {
    await database.close();
  }
}
