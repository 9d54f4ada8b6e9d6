import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Files that others may read and whose mode cannot be changed. */
export class ReadableByOthers extends Error {
  constructor(path: string) {
    super(
      `${path} can be read by other users of this machine, and its mode cannot be changed. Make its owner the user of this program, with mode 0700, or set DATA_DIR to another folder.`,
    );
    this.name = 'ReadableByOthers';
  }
}

const paperMarket = 'paper-market';

/** Exists from the first start in paper trading on. */
export const paperMarketFolder = (dataDir: string): string => join(dataDir, paperMarket);

/** Other files of an existing folder are left alone. */
const ours: readonly string[] = ['backups', 'keys', paperMarket, 'postgres'];
/** Compiled code is not secret; its folder is not writable by others. */
const compiled = 'compiled';
const othersMay = 0o077;

/**
 * Restricts stored files to this user. Throws ReadableByOthers if that fails. Not needed on Windows. Synchronous,
 * which is ten times faster for a thousand files.
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
  // A mounted file system may ignore chmod.
  if ((lstatSync(path).mode & othersMay) !== 0) throw new ReadableByOthers(path);
}
