import { mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holdFile } from './held-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'safe-trading-held-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function held(content: string) {
  const path = join(folder, 'page.js');
  writeFileSync(path, content);
  return { path, file: await holdFile(path) };
}

test('a file is read whole, as often as it is asked for', async () => {
  const { file } = await held('first');
  const [once, again] = await Promise.all([file.read(), file.read()]);
  await file.close();
  expect([String(once), String(again)]).toEqual(['first', 'first']);
});

test('another file in its place changes nothing', async () => {
  const { path, file } = await held('first');
  writeFileSync(`${path}.next`, 'other');
  renameSync(`${path}.next`, path);
  const content = await file.read();
  await file.close();
  expect(String(content)).toBe('first');
});

test('a file that is gone is read all the same', async () => {
  const { path, file } = await held('first');
  rmSync(path);
  const content = await file.read();
  await file.close();
  expect(String(content)).toBe('first');
});

test('a file that was cut short is an error, never half of it', async () => {
  const { path, file } = await held('first');
  truncateSync(path, 2);
  await expect(file.read()).rejects.toThrow('is shorter than when it was opened');
  await file.close();
});
