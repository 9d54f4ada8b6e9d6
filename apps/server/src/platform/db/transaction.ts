import type { Database, Executor } from './database.ts';

/** The reply to a commit was lost; the transaction may or may not be committed. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`Whether a transaction was committed is not known: ${said}`, { cause });
  }
}

/** The embedded database has one connection: `work` must use only its executor, or it waits for itself. */
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
