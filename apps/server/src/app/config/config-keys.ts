import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../platform/kernel/ids.ts';
import { type Config, ConfigFault } from './config.ts';
import { keyFrom } from './config-settings.ts';

/**
 * 32 bytes each: `master` wraps stored secrets, `previousMaster` wrapped them before it, `token` signs login
 * tokens.
 */
export type Keys = {
  master: Buffer<ArrayBuffer>;
  previousMaster?: Buffer<ArrayBuffer>;
  token: Buffer<ArrayBuffer>;
};

/**
 * The keys of the environment; in paper trading missing ones are made once and kept in the data
 * folder, readable by its owner alone. Live trading never makes a key by itself.
 * Throws `ConfigFault` when a kept key cannot be used.
 */
export async function loadKeys(
  config: Pick<Config, 'masterKey' | 'masterKeyPrevious' | 'tokenKey' | 'dataDir'>,
): Promise<Keys> {
  const folder = join(config.dataDir, 'keys');
  return {
    master: config.masterKey ?? (await keptKey(folder, 'master.key')),
    ...(config.masterKeyPrevious ? { previousMaster: config.masterKeyPrevious } : {}),
    token: config.tokenKey ?? (await keptKey(folder, 'token.key')),
  };
}

async function keptKey(folder: string, name: string): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await createKey(path);
  if (made) return made;

  const kept = keyFrom((await readFile(path, 'utf8')).trim());
  if (kept) return kept;
  throw new ConfigFault([
    `${path} does not hold a key any more (64 hexadecimal digits); restore it from a backup, since what it encrypted cannot be read with another.`,
  ]);
}

/**
 * Written beside its place and then linked there: two processes may start at once, one of them makes
 * the key, and nobody reads half of it. `undefined` when there is a key already.
 */
async function createKey(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const key = randomBytes(32);
  const draft = `${path}.${newId()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${key.toString('hex')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
