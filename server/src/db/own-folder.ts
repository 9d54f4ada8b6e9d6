import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Others on this machine may read what lies here, and it cannot be changed. */
export class ReadableByOthers extends Error {
  constructor(path: string) {
    super(
      `${path} can be read by other users of this machine, and its mode cannot be changed. Make its owner the user of this program, with mode 0700, or set DATA_DIR to another folder.`,
    );
    this.name = 'ReadableByOthers';
  }
}

/** What the program keeps in its folder; the rest of a folder that was there before is not ours to change. */
const ours: readonly string[] = ['backups', 'keys', 'paper-market', 'postgres'];
/** Compiled program text, by the thousand files: nobody's secret, and nobody else's to write. Its folder is closed. */
const compiled = 'compiled';
const othersMay = 0o077;

/**
 * Keeps what the program stores to its own user: a new folder is made so, and what lies in one from before
 * is changed. Throws ReadableByOthers where that cannot be done. Windows has other rights than these.
 */
export async function keepToOwnUser(
  folder: string,
  { platform = process.platform }: { platform?: string } = {},
): Promise<void> {
  if (platform === 'win32') return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.every((name) => ours.includes(name) || name === compiled))
    await close(folder, await lstat(folder));
  for (const name of names) {
    const path = join(folder, name);
    if (ours.includes(name)) await closeAll(path);
    if (name === compiled) await closeFolder(path);
  }
}

async function closeAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await close(path, found);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await closeAll(join(path, name));
}

async function closeFolder(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isDirectory()) await close(path, found);
}

async function close(path: string, { mode }: Stats): Promise<void> {
  if ((mode & othersMay) === 0) return;
  await chmod(path, mode & 0o7700).catch(() => {
    throw new ReadableByOthers(path);
  });
  // A mounted file system may take the change and not make it.
  if (((await lstat(path)).mode & othersMay) !== 0) throw new ReadableByOthers(path);
}
