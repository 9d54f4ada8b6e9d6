import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../../platform/db/directory-lock.ts';
import { appliedMigrations } from '../../platform/db/migrate.ts';
import { embeddedFolder, openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { UnusableBackup } from './backup-file.ts';

type Where = { databaseUrl?: string | undefined; dataDir: string };

/**
 * Puts an image of the embedded database in its place and keeps the present one under another name, `keptAs`.
 * Throws `UnusableBackup` and changes nothing if the image cannot be opened.
 */
export async function restoreImage(
  { databaseUrl, dataDir }: Where,
  file: string,
): Promise<{ keptAs: string | undefined }> {
  if (databaseUrl) {
    throw new UnusableBackup(
      `${file} is an image of the embedded database. Unset DATABASE_URL and set DATA_DIR to restore it.`,
    );
  }
  if (!existsSync(file)) throw new UnusableBackup(`There is no file ${file}.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  const draft = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    await unpack(file, draft);
    const present = embeddedFolder(dataDir);
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const keptAs = existsSync(present) ? `${present}-before-${stamp}` : undefined;
    if (keptAs) await rename(present, keptAs);
    await rename(embeddedFolder(draft), present);
    return { keptAs };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await unlock();
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const refusal = (cause?: unknown) =>
    new UnusableBackup(`${file} is not an image of the embedded database of Safe Trading.`, {
      cause,
    });
  const database = await openEmbeddedDatabase(folder, { load: await openAsBlob(file) }).catch(
    (fault: unknown) => {
      throw refusal(fault);
    },
  );
  const migrations = await appliedMigrations(database.db).finally(database.close);
  if (migrations.length === 0) throw refusal();
}
