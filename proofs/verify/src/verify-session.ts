import type { Books } from './books/books.ts';
import { readBooks } from './books/read-books.ts';
import { text } from './books/row.ts';
import { type Verification, verifyBooks } from './checks/verify-books.ts';
import { proveVersion } from './database/prove-version.ts';
import { inSnapshot, type Session } from './database/session.ts';
import { readMarketFacts } from './market/market-facts.ts';

export type LedgerComparison = Verification & { books: Books };

export const verifySession = (session: Session): Promise<LedgerComparison> =>
  inSnapshot(session, async (query) => {
    await proveVersion(query);
    const books = await readBooks(query);
    return { books, ...verifyBooks(books, readMarketFacts(worldStartOf(books))) };
  });

/** Live trading has no world clock. */
export function worldStartOf({ clock }: Books): string | undefined {
  const [paper] = clock;
  return paper && text(paper, 'world_starts_on');
}
