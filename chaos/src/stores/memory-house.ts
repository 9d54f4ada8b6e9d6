import { booksFromMemory } from './books-from-memory.ts';
import type { BooksHouse } from './books-house.ts';
import { openMemory } from './memory.ts';
import { openMemoryBooks } from './open-memory-books.ts';

/** Books in memory: a few thousand intents a second, and the same refusals as the database. */
export function memoryHouse(): BooksHouse {
  let memory = openMemory();
  return {
    open: (holder, census) => openMemoryBooks(memory, holder, census),
    async fill(records) {
      memory = openMemory();
      for (const record of records) memory.put(memory.subscriptions, record.id, record);
    },
    read: async () => booksFromMemory(memory),
    fingerprint: async () => String(memory.writes()),
    close: async () => {},
  };
}
