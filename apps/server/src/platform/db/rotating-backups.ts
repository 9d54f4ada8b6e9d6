import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const kept = 5;
const suffix = '.tar.gz';

/** Durable before it gets its name, so that a power cut leaves no partial backup. Returns its path. */
export async function writeBackup(
  folder: string,
  { dump, at }: { dump(): Promise<Uint8Array>; at: Date },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${at.toISOString().replace(/[:.]/g, '-')}${suffix}`);
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(await dump());
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(folder);
  await dropOldest(folder);
  return path;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const drafts = names.filter((name) => name.endsWith('.draft'));
  const old = names
    .filter((name) => name.endsWith(suffix))
    .sort()
    .slice(0, -kept);
  for (const name of [...drafts, ...old]) await rm(join(folder, name), { force: true });
}

/** The path of the newest complete backup. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(suffix))
    .sort()
    .at(-1);
  return newest && join(folder, newest);
}

export const isRotatingBackup = (file: string): boolean => file.endsWith(suffix);
