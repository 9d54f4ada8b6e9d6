import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Leaves so many bytes free. */
  fill(left?: number): void;
  empty(): void;
  remove(): Promise<void>;
};

const block = Buffer.alloc(4_096);

function freeIn(folder: string): number {
  const { bsize, bavail } = statfsSync(folder);
  return bsize * bavail;
}

/** A tmpfs of so many megabytes. Needs root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) {
    throw new Error('Level three mounts a small disk, and only root may do that.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(left = 0) {
      const file = openSync(ballast, 'a');
      try {
        while (left === 0 || freeIn(folder) > left) writeSync(file, block);
      } catch (fault) {
        if (!(fault instanceof Error) || !('code' in fault) || fault.code !== 'ENOSPC') throw fault;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    async remove() {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
