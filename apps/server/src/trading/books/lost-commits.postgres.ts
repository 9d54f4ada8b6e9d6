import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The database no longer holds orders that this process committed and sent. */
export class LostCommits extends Error {}

/**
 * Remembers this process's last commits of orders. A database that went back behind them, as a standby with
 * asynchronous replication does, has lost orders that the broker has; a further order could then be a second one.
 */
export type CommitMemory = {
  /** One order of each committed group. The log of the database is sequential, so the last ones are enough. */
  committed(clientOrderId: string): void;
  /** Throws `LostCommits` from a loss until `halted` was called. */
  prove(tx: Executor): Promise<void>;
  /** All trading is halted because of the loss, so that it need not be refused here any more. */
  halted(): void;
};

/** More than the groups that are committed at the same time. */
const remembered = 8;

export function rememberCommits(): CommitMemory {
  let last: readonly string[] = [];
  let loss: LostCommits | undefined;
  return {
    committed(clientOrderId) {
      last = [...last, clientOrderId].slice(-remembered);
    },
    async prove(tx) {
      if (!loss && last.length > 0) loss = await lossOf(tx, last);
      if (loss) throw loss;
    },
    halted() {
      last = [];
      loss = undefined;
    },
  };
}

async function lossOf(tx: Executor, orders: readonly string[]): Promise<LostCommits | undefined> {
  const { rows } = await sql<{ client_order_id: string }>`
    select client_order_id
      from orders
     where client_order_id = any(${orders})`.execute(tx);
  if (rows.length === orders.length) return undefined;
  const found = new Set(rows.map((row) => row.client_order_id));
  const lost = orders.filter((id) => !found.has(id));
  return new LostCommits(
    `The database has lost orders that were sent (${lost.join(', ')} and perhaps later ones), as after a failover without synchronous replication. Compare every account with its broker and settle what differs; restart every process; then lift this stop.`,
  );
}
