import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestOfFolder } from './digest-of-folder.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'digest-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

test('two folders with the same files have one digest, in whatever order they were written', () => {
  const one = folderWith({ 'holidays.csv': '2027-01-26', 'splits/a.csv': 'x' });
  const other = folderWith({ 'splits/a.csv': 'x', 'holidays.csv': '2027-01-26' });
  expect(digestOfFolder(one)).toBe(digestOfFolder(other));
});

test('a file more, another content and another name each change the digest', () => {
  const digests = [
    { 'holidays.csv': '2027-01-26' },
    { 'holidays.csv': '2027-01-26', 'splits.csv': '' },
    { 'holidays.csv': '2027-01-27' },
    { 'days.csv': '2027-01-26' },
  ].map((files) => digestOfFolder(folderWith(files)));
  expect(new Set(digests).size).toBe(digests.length);
});

test('an empty folder and one that is not there have none', () => {
  expect([digestOfFolder(folderWith({})), digestOfFolder('/nowhere/market-data')]).toEqual([
    '',
    '',
  ]);
});
