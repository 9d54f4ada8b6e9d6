import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { blob } from 'node:stream/consumers';
import { lockDirectory } from '../../platform/db/directory-lock.ts';
import { appliedMigrations, migrate } from '../../platform/db/migrate.ts';
import { embeddedFolder, openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { openSealed, refuseUnproved, type SealedBackup, UnusableBackup } from './backup-seal.ts';
import type { Trusted, VoidAccess } from './restore.ts';

type Where = {
  databaseUrl?: string | undefined;
  dataDir: string;
  now: Date;
  voidAccess: VoidAccess;
};

/**
 * Puts an image of the embedded database in its place, migrated and with sessions, links and codes voided, and keeps
 * the present one under another name, `keptAs`. Throws `UnusableBackup` and changes nothing if the image cannot be
 * opened or is unproved, `NewerDatabase` for one of a newer release.
 */
export async function restoreImage(
  { databaseUrl, dataDir, now, voidAccess }: Where,
  { path: file, trusted }: { path: string; trusted: Trusted },
): Promise<{ keptAs: string | undefined }> {
  if (databaseUrl) {
    throw new UnusableBackup(
      `${file} is an image of the embedded database. Unset DATABASE_URL and set DATA_DIR to restore it.`,
    );
  }
  const sealed = await openSealed(file, trusted.keys);
  if (!trusted.acceptsForeign) refuseUnproved(file, sealed);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  const draft = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    await unpack({ file, sealed, now, voidAccess }, draft);
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

type Packed = Pick<Where, 'now' | 'voidAccess'> & { file: string; sealed: SealedBackup };

async function unpack({ file, sealed, now, voidAccess }: Packed, folder: string): Promise<void> {
  const refusal = (cause?: unknown) =>
    new UnusableBackup(`${file} is not an image of the embedded database of Safe Trading.`, {
      cause,
    });
  const load = await blob(sealed.read());
  const { db, close } = await openEmbeddedDatabase(folder, { load }).catch((fault: unknown) => {
    throw refusal(fault);
  });
  try {
    if ((await appliedMigrations(db)).length === 0) throw refusal();
    await migrate(db);
    await voidAccess(db, now);
  } finally {
    await close();
  }
}
