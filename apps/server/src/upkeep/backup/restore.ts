import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CopiedRows, copyRowsIn, holdsUsers } from '../../platform/db/copy-rows.ts';
import type { Database } from '../../platform/db/database.ts';
import { appliedMigrations, migrate, migrateAs } from '../../platform/db/migrate.ts';
import { paperFolders } from './back-up.ts';
import { type BackupLine, openBackupFile, UnusableBackup } from './backup-file.ts';

export type Restored = { at: string; tables: number; brought: readonly string[] };

/**
 * Fills an empty database and migrates it. Throws `UnusableBackup` for an invalid file or a used database,
 * `NewerDatabase` for a newer release; then nothing is kept.
 */
export async function restore(
  { db, dataDir }: { db: Database; dataDir: string },
  path: string,
): Promise<Restored> {
  const { head, lines } = await openBackupFile(path);
  if (!(await isUnused(db, head.migrations)) || hasFiles(dataDir)) {
    throw new UnusableBackup(
      'The database or DATA_DIR is not empty, and a backup is never mixed with what is there. Make a new database, and set DATA_DIR to a new folder.',
    );
  }
  await migrateAs(db, head.migrations);
  const files: Extract<BackupLine, { file: string }>[] = [];
  const tables = new Set<string>();
  await copyRowsIn(db, rowsOf(lines(), tables, files));
  for (const { file, base64 } of files) {
    const target = join(dataDir, file);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(target, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  }
  return { at: head.at, tables: tables.size, brought: await migrate(db) };
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
  files: Extract<BackupLine, { file: string }>[],
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
