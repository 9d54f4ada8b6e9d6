import { memoryBooks, openMemoryTables, setHalt, systemActor } from '@safe-trading/engine';
import { accountOfOwner } from './account-names.ts';
import { booksFromMemory } from './books-from-memory.ts';
import type { BooksHouse } from './books-house.ts';

/** A process that has not been seen for so long may be taken over from. */
const livesForMs = 6_000;

/** The engine's books in memory: thousands of intents a second, and the same refusals as the database. */
export function memoryHouse(): BooksHouse {
  let tables = openMemoryTables();
  return {
    open(holder, { now, seenAt }) {
      const lives = (other: string): boolean => now() - (seenAt(other) ?? 0) < livesForMs;
      return memoryBooks(tables, { holder, lives });
    },
    halts: {
      set: async (halt) => setHalt(tables, halt),
      async lift(id, lifted) {
        const halt = tables.halts.get(id);
        if (halt && !halt.lifted) tables.halts.set(id, { ...halt, lifted });
      },
      async liftAlarms(lifted) {
        for (const [id, halt] of tables.halts) {
          if (!halt.lifted && halt.setBy === systemActor) tables.halts.set(id, { ...halt, lifted });
        }
      },
    },
    releases: {
      async permit(accountId, permit) {
        const { permits = [] } = tables.releases.get(accountId) ?? {};
        tables.releases.set(accountId, { isReleased: false, permits: [...permits, permit] });
      },
      async release(accountId) {
        tables.releases.set(accountId, { isReleased: true, permits: [] });
      },
    },
    async fill(records) {
      tables = openMemoryTables();
      for (const record of records) {
        const { id, userId, broker } = record;
        tables.subscriptions.set(id, record);
        tables.owners.set(accountOfOwner(userId), { userId, broker });
      }
    },
    read: async () => booksFromMemory(tables),
    fingerprint: async () => String(tables.writes),
    close: async () => {},
  };
}
