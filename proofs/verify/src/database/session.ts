import type { Query } from '../books/read-books.ts';

export type Session = {
  query: Query;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
};

/** The message says what to do. */
export class CannotOpen extends Error {}

/** A read-only snapshot, safe while the product runs. */
export async function inSnapshot<Found>(
  session: Session,
  use: (query: Query) => Promise<Found>,
): Promise<Found> {
  await session.run('begin isolation level repeatable read read only');
  try {
    return await use(session.query);
  } finally {
    await session.run('rollback');
  }
}
