import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
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
 * is changed. Throws ReadableByOthers where that cannot be done. Windows has other rights than these. A database is a
 * thousand files; asked for one after the other in the background they would take ten times as long.
 */
export function keepToOwnUser(
  folder: string,
  { platform = process.platform }: { platform?: string } = {},
): void {
  if (platform === 'win32') return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  if (names.every((name) => ours.includes(name) || name === compiled))
    close(folder, lstatSync(folder));
  for (const name of names) {
    const path = join(folder, name);
    if (ours.includes(name)) closeAll(path);
    if (name === compiled) closeFolder(path);
  }
}

function closeAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  close(path, found);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) closeAll(join(path, name));
}

function closeFolder(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory()) close(path, found);
}

function close(path: string, { mode }: Stats): void {
  if ((mode & othersMay) === 0) return;
  try {
    chmodSync(path, mode & 0o7700);
  } catch {
    throw new ReadableByOthers(path);
  }
  // A mounted file system may take the change and not make it.
  if ((lstatSync(path).mode & othersMay) !== 0) throw new ReadableByOthers(path);
}
