import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskSpaceOf, newestBackupIn } from './read-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string, at: string): void => {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), new Date(at), new Date(at));
};

test('a folder that is not there has no backup', async () => {
  expect(await newestBackupIn(join(folder, 'nowhere'))).toBeUndefined();
});

test('the newest backup that is complete counts', async () => {
  written('old.tar.gz', 'a', '2027-02-01T00:00:00Z');
  written('new.tar.gz', 'abc', '2027-02-02T00:00:00Z');
  written('newer.tar.gz.draft', 'abcdef', '2027-02-03T00:00:00Z');
  expect(await newestBackupIn(folder)).toEqual({
    writtenAt: new Date('2027-02-02T00:00:00Z'),
    bytes: 3,
  });
});

test('a disk has no more free than it has', async () => {
  const space = await diskSpaceOf(folder);
  expect(space && space.free > 0 && space.free <= space.size).toBe(true);
});

test('the disk of a folder that is not there cannot be told', async () => {
  expect(await diskSpaceOf(join(folder, 'nowhere'))).toBeUndefined();
});
