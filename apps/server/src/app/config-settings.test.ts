import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './config-settings.ts';

const page = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations', 'settings.md');

test('the page of settings lists each of them once and no other', () => {
  const listed = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, name]) => name);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
