import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../books/read-books.ts';
import { CannotOpen } from './session.ts';

const migrations = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'apps',
  'server',
  'migrations',
);

/** Throws CannotOpen for another schema version. */
export async function proveVersion(query: Query): Promise<void> {
  const [table] = await query(
    "select (to_regclass('public.kysely_migration') is not null)::text as row",
  );
  if (table?.row !== 'true') {
    throw new CannotOpen(
      'This database holds no books of Safe Trading. Check DATA_DIR or DATABASE_URL.',
    );
  }
  const rows = await query('select name as row from kysely_migration order by name');
  const applied = new Set(rows.map(({ row }) => row));
  const known = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''));
  const newer = [...applied].filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new CannotOpen(
      `This database is of a newer version (${newer.join(', ')}). Verify it with the program that wrote it.`,
    );
  }
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length > 0) {
    throw new CannotOpen(
      `This database is of an older version (without ${missing.join(', ')}). Start the program once; it brings the database up to date.`,
    );
  }
}
