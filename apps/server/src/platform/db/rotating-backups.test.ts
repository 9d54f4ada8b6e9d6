import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBackup } from './rotating-backups.ts';

let folder: string;
const text = (words: string) => new TextEncoder().encode(words);
const day = (n: number) => new Date(Date.UTC(2027, 0, n, 4));
const backUp = (n: number, words = `day ${n}`) =>
  writeBackup(folder, { at: day(n), dump: async () => text(words) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safe-trading-backups-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a backup holds what was dumped', async () => {
  expect(await readFile(await backUp(1, 'everything'), 'utf8')).toBe('everything');
});

test('the newest five are kept', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await backUp(n);
  const names = await readdir(folder);
  expect(names.map((name) => name.slice(0, 10)).sort()).toEqual([
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
  ]);
});

test('a dump that fails leaves the earlier backups alone', async () => {
  await backUp(1);
  const failing = writeBackup(folder, {
    at: day(2),
    dump: async () => {
      throw new Error('no space');
    },
  });
  await expect(failing).rejects.toThrow('no space');
  expect((await readdir(folder)).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1);
});

test('what an interrupted backup left behind is cleared away', async () => {
  await writeFile(join(folder, 'half.tar.gz.draft'), 'half');
  await backUp(1);
  expect(await readdir(folder)).toHaveLength(1);
});
