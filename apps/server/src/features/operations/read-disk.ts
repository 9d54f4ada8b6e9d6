import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type DiskSpace = { free: number; size: number };
export type KeptBackup = { writtenAt: Date; bytes: number };

export async function diskSpaceOf(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Ignores a backup that is being written. */
export async function newestBackupIn(folder: string): Promise<KeptBackup | undefined> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.endsWith('.draft'))
      .map((name) => stat(join(folder, name)).catch(() => undefined)),
  );
  const [newest] = found
    .flatMap((file) => (file?.isFile() ? [{ writtenAt: file.mtime, bytes: file.size }] : []))
    .sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
  return newest;
}
