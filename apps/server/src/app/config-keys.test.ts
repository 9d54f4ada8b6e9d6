import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys, readConfig } from './config.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const config = () => readConfig({ DATA_DIR: join(folder, 'data') });

test('keys made at the first start are found again by the next', async () => {
  const first = await loadKeys(config());
  expect(await loadKeys(config())).toEqual(first);
});

test('two processes that start at once agree on the keys', async () => {
  const [one, other] = await Promise.all([loadKeys(config()), loadKeys(config())]);
  expect(one).toEqual(other);
});

test('a kept key is readable by its owner alone', async () => {
  await loadKeys(config());
  const { mode } = await stat(join(folder, 'data', 'keys', 'master.key'));
  expect(mode & 0o777).toBe(0o600);
});

test('a kept key that was damaged is not replaced in silence', async () => {
  await loadKeys(config());
  await writeFile(join(folder, 'data', 'keys', 'master.key'), 'oops');
  await expect(loadKeys(config())).rejects.toThrow(/restore it from a backup/);
});
