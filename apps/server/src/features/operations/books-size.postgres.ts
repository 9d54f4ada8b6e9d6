import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { BooksSize } from './machine-facts.ts';

export const postgresBooksSize = (db: Database) => async (): Promise<BooksSize> => {
  const { rows } = await sql<{ version: string; size: number }>`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as size`.execute(db);
  const [{ version, size } = { version: '', size: 0 }] = rows;
  return { version, bytes: Number(size) };
};
