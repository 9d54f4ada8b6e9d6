import type { Database, Executor } from './database.ts';

/**
 * Runs `work` in one database transaction. On the embedded database there is one connection: use
 * only the executor handed in, a query on the outer one would wait for itself.
 */
export const inTransaction = <T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);
