import type { Database, Executor } from './database.ts';

/** The answer to a commit was lost: what its transaction wrote may be there, or not. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`Whether a transaction was committed is not known: ${said}`, { cause });
  }
}

/**
 * Runs `work` in one database transaction. On the embedded database there is one connection: use
 * only the executor handed in, a query on the outer one would wait for itself.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  let isWritten = false;
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      isWritten = true;
      return result;
    });
  } catch (fault) {
    throw isWritten ? new CommitInDoubt(fault) : fault;
  }
}
