import type { MemoryTables } from '@safe-trading/engine';

export type BooksSnapshot = {
  tables: MemoryTables;
  holdersAlive: ReadonlySet<string>;
};
