import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');

/** Brings the schema up to date, forward only; several processes may start at once. Returns what ran. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations() },
    migrationTableSchema: 'public',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** What the schema lacks of what this program brings. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(readMigrations()).filter((name) => !applied.has(name));
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  if (files.length === 0) throw new Error(`No migrations in ${folder}.`);
  return Object.fromEntries(files.map((name) => [name.replace('.sql', ''), migrationIn(name)]));
}

const migrationIn = (name: string): Migration => ({
  async up(db) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  },
});

/** Statements end with a semicolon at the end of a line; migrations hold no function bodies. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*(?:\n|$)/)
    .map((part) => part.replace(/^\s*--.*$/gm, '').trim())
    .filter((part) => part.length > 0);
