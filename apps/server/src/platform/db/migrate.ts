import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');

export class NewerDatabase extends Error {}

/**
 * Applies pending migrations, forward only; safe for concurrent starts. Returns what ran. Throws `NewerDatabase`
 * for unknown migrations.
 */
export async function migrate(db: Database): Promise<string[]> {
  const applied = await appliedMigrations(db).catch((cause: unknown) => {
    throw new Error('The database could not be read.', { cause });
  });
  const known = readMigrations();
  refuseUnknown('The database was used by', unknownOf(applied, known));
  // A fast path: most starts have nothing to do.
  return Object.keys(known).every((name) => applied.includes(name)) ? [] : apply(db, known);
}

/** Applies exactly these migrations. */
export async function migrateAs(db: Database, names: readonly string[]): Promise<void> {
  const known = readMigrations();
  refuseUnknown(
    'The backup is of',
    names.filter((name) => !Object.hasOwn(known, name)),
  );
  const theirs = Object.entries(known).filter(([name]) => names.includes(name));
  await apply(db, Object.fromEntries(theirs));
}

function refuseUnknown(what: string, unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `${what} a newer release of Safe Trading (it holds ${unknown.join(', ')}, which this one does not know). Start that release or a newer one, or restore a backup from before the upgrade.`,
  );
}

async function apply(db: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'public',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(readMigrations()).filter((name) => !applied.has(name));
}

/** Applied by a newer release. */
export const unknownMigrations = async (db: Database): Promise<string[]> =>
  unknownOf(await appliedMigrations(db), readMigrations());

const unknownOf = (applied: readonly string[], known: object): string[] =>
  applied.filter((name) => !Object.hasOwn(known, name));

/** Empty for a new database. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('public.kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`
    select name from public.kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

let known: Record<string, Migration> | undefined;

/** Read once, so that an upgrade of the files does not affect a running process. */
function readMigrations(): Record<string, Migration> {
  known ??= migrationsIn(folder);
  return known;
}

function migrationsIn(path: string): Record<string, Migration> {
  const files = readdirSync(path).filter((name) => name.endsWith('.sql'));
  if (files.length === 0) throw new Error(`No migrations in ${path}.`);
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.sql', ''),
      migrationOf(readFileSync(join(path, name), 'utf8')),
    ]),
  );
}

const migrationOf = (text: string): Migration => ({
  async up(db) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  },
});

/** Statements end with a semicolon at a line end; there are no function bodies. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*(?:\n|$)/)
    .map((part) => part.replace(/^\s*--.*$/gm, '').trim())
    .filter((part) => part.length > 0);
