import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../kernel/log.ts';
import { Problem } from '../kernel/problem.ts';

/**
 * The embedded database cannot go on when its disk is full: it loops in XLogFlush and the process answers nothing
 * any more. So the program stops trading while there is room for what is under way.
 */
export const leastFreeBytes = 250 * 2 ** 20;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;

/** Too little space for the embedded database to start. */
export class DiskFull extends Error {}

/** Bytes that this user may write in the folder, or where it would be created. */
export async function freeBytesOf(folder: string): Promise<number> {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bsize, bavail } = await statfs(existing);
  return bsize * bavail;
}

/** Throws `DiskFull` for a folder on a volume with less than `leastFreeBytes`. */
export async function proveFreeSpace(folder: string, freeBytes = freeBytesOf): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= leastFreeBytes) return;
  throw new DiskFull(
    `Only ${megabytes(free)} are free on the volume of DATA_DIR (${folder}); the embedded database needs ${megabytes(leastFreeBytes)}. Free some space, or set DATA_DIR to another volume, and start again.`,
  );
}

export type DiskWatch = {
  look(): Promise<void>;
  isFull(): boolean;
  /** Throws a `Problem` while the disk is full. */
  refuse(): void;
};

type Deps = {
  folder: string;
  log: Pick<Log, 'error' | 'info'>;
  freeBytes?: (folder: string) => Promise<number>;
};

export function watchDisk({ folder, log, freeBytes = freeBytesOf }: Deps): DiskWatch {
  let free = Number.POSITIVE_INFINITY;
  const isFull = (): boolean => free < leastFreeBytes;
  return {
    isFull,
    async look() {
      const was = isFull();
      free = await freeBytes(folder);
      if (isFull() && !was) log.error({ free, folder }, 'The disk is nearly full: trading stops');
      if (!isFull() && was) log.info({ free, folder }, 'There is space again: trading goes on');
    },
    refuse() {
      if (!isFull()) return;
      throw new Problem(
        'unavailable',
        `Only ${megabytes(free)} are free on the server's disk, and nothing is traded below ${megabytes(leastFreeBytes)}. Free some space on the volume of DATA_DIR; trading then goes on by itself.`,
      );
    },
  };
}

/** A database server watches its own disk. */
export const noDiskToWatch: DiskWatch = {
  look: async () => {},
  isFull: () => false,
  refuse: () => {},
};
