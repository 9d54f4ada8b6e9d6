import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CopiedRows, copyRowsIn, holdsUsers } from '../../platform/db/copy-rows.ts';
import type { Database } from '../../platform/db/database.ts';
import { appliedMigrations, migrate, migrateAs } from '../../platform/db/migrate.ts';
import { paperFolders } from './back-up.ts';
import { type BackupLine, openBackupFile } from './backup-file.ts';
import {
  type BackupKey,
  openSealed,
  refuseUnproved,
  type SealedBackup,
  UnusableBackup,
} from './backup-seal.ts';

export type Restored = { at: string; tables: number; brought: readonly string[] };

/** Whose backups are restored. */
export type Trusted = { keys: readonly BackupKey[]; acceptsForeign: boolean };

export type ProvedBackup = { path: string; sealed: SealedBackup };

/** Ends every session and voids open links and codes. */
export type VoidAccess = (db: Database, at: Date) => Promise<void>;

type Target = { db: Database; dataDir: string; now: Date; voidAccess: VoidAccess };

/** Reads all of it, before a database is made. Throws `UnusableBackup` for an invalid or unproved file. */
export async function proveBackup(
  path: string,
  { keys, acceptsForeign }: Trusted,
): Promise<ProvedBackup> {
  const sealed = await openSealed(path, keys);
  if (!acceptsForeign) refuseUnproved(path, sealed);
  await proveReadable(path, sealed);
  return { path, sealed };
}

/**
 * Fills an empty database, migrates it and voids sessions, links and codes. Throws `UnusableBackup` for rows that do
 * not fit or a used database, `NewerDatabase` for a newer release; then no row is kept.
 */
export async function restore(
  { db, dataDir, now, voidAccess }: Target,
  { path, sealed }: ProvedBackup,
): Promise<Restored> {
  const { head, lines } = await openBackupFile(path, sealed);
  if (!(await isUnused(db, head.migrations)) || hasFiles(dataDir)) {
    throw new UnusableBackup(
      'The database or DATA_DIR is not empty, and a backup is never mixed with what is there. Make a new database, and set DATA_DIR to a new folder.',
    );
  }
  await migrateAs(db, head.migrations);
  const files: BackupFile[] = [];
  const tables = new Set<string>();
  await copyRowsIn(db, rowsOf(lines(), tables, files)).catch((fault: unknown) => {
    throw ofTheFile(fault)
      ? new UnusableBackup(
          `${path} cannot be restored: its rows do not fit the tables. Nothing of it was kept.`,
          { cause: fault },
        )
      : fault;
  });
  const brought = await migrate(db);
  await voidAccess(db, now);
  for (const { file, base64 } of files) {
    const target = join(dataDir, file);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(target, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  }
  return { at: head.at, tables: tables.size, brought };
}

type BackupFile = Extract<BackupLine, { file: string }>;

async function proveReadable(path: string, sealed: SealedBackup): Promise<void> {
  const { lines } = await openBackupFile(path, sealed);
  const files = new Set<string>();
  for await (const line of lines()) {
    if (!('file' in line)) continue;
    if (files.has(line.file))
      throw new UnusableBackup(`${path} cannot be restored: it holds ${line.file} twice.`);
    files.add(line.file);
  }
}

/** An unknown table, or a row that the database refuses: data (22), constraints (23) and columns (42). */
function ofTheFile(fault: unknown): boolean {
  if (fault instanceof RangeError) return true;
  const { code } = (fault ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:22|23|42)/.test(code);
}

/** Also true after a failed restore. */
async function isUnused(db: Database, migrations: readonly string[]): Promise<boolean> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return true;
  return applied.join() === [...migrations].sort().join() && !(await holdsUsers(db));
}

const hasFiles = (dataDir: string): boolean =>
  paperFolders.some((folder) => existsSync(join(dataDir, folder)));

/** Files are written after all rows. */
async function* rowsOf(
  lines: AsyncIterable<BackupLine>,
  tables: Set<string>,
  files: BackupFile[],
): AsyncGenerator<CopiedRows> {
  for await (const line of lines) {
    if ('file' in line) {
      files.push(line);
      continue;
    }
    tables.add(line.table);
    yield line;
  }
}
