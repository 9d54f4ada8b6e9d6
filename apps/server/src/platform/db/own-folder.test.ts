import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepToOwnUser } from './own-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'own-folder-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (...path: string[]) =>
  ((await stat(join(parent, ...path))).mode & 0o777).toString(8);

async function openFolder(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(parent, 'data', name, 'base'), { recursive: true });
    await writeFile(join(parent, 'data', name, 'base', 'passwords'), 'x');
    for (const path of [name, join(name, 'base')]) await chmod(join(parent, 'data', path), 0o755);
    await chmod(join(parent, 'data', name, 'base', 'passwords'), 0o666);
  }
  await chmod(join(parent, 'data'), 0o755);
}

test('a folder that is not there yet is made for its own user alone', async () => {
  keepToOwnUser(join(parent, 'data'));
  expect(await modeOf('data')).toBe('700');
});

test('what lies there from before is closed to others, down to the last file', async () => {
  await openFolder('postgres', 'keys');
  keepToOwnUser(join(parent, 'data'));
  expect([
    await modeOf('data'),
    await modeOf('data', 'postgres'),
    await modeOf('data', 'postgres', 'base'),
    await modeOf('data', 'postgres', 'base', 'passwords'),
    await modeOf('data', 'keys', 'base', 'passwords'),
  ]).toEqual(['700', '700', '700', '600', '600']);
});

test('compiled text of the program is ours too, and its folder is closed', async () => {
  await openFolder('keys', 'compiled');
  keepToOwnUser(join(parent, 'data'));
  expect([await modeOf('data'), await modeOf('data', 'compiled')]).toEqual(['700', '700']);
});

test('a folder that holds the things of others stays as it is, and ours in it is closed', async () => {
  await openFolder('postgres', 'letters');
  keepToOwnUser(join(parent, 'data'));
  expect([
    await modeOf('data'),
    await modeOf('data', 'letters'),
    await modeOf('data', 'postgres'),
  ]).toEqual(['755', '755', '700']);
});
