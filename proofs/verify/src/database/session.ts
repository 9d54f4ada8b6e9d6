import type { Query } from '../books/read-books.ts';

/** One session of a database, in UTC. */
export type Session = {
  query: Query;
  /** Runs statements that answer nothing. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
};

/** The books cannot be opened; the sentence says what to do. */
export class CannotOpen extends Error {}

/** Holds what is read to one moment and writes nothing, also while the product runs. */
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
