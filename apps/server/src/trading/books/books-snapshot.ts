import type { MemoryTables } from '@safe-trading/engine';

/** The books as they stand at a moment, in memory, as far as a run that places orders looks at them. */
export type BooksSnapshot = {
  tables: MemoryTables;
  /** Other processes that hold an account and were seen in the last seconds. */
  holdersAlive: ReadonlySet<string>;
};
