import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { traceBack } from './trace-back.ts';

const folder = mkdtempSync(join(tmpdir(), 'safe-trading-trace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a place is given in the source it was bundled from', () => {
  writeFileSync(
    join(folder, 'a.mjs.map'),
    JSON.stringify({ version: 3, sources: ['src/a.ts'], names: [], mappings: 'AAEA' }),
  );
  const stack = `Error: no\n    at f (file://${folder}/a.mjs:1:1)\n    at ${folder}/a.mjs:1:1`;

  expect(traceBack(stack)).toBe(
    `Error: no\n    at f (${folder}/src/a.ts:3:1)\n    at ${folder}/src/a.ts:3:1`,
  );
});

test.each([
  ['a source', `at f (${folder}/b.ts:4:2)`],
  ['a file without a map', `at f (file://${folder}/b.mjs:4:2)`],
  ['Node itself', 'at node:internal/modules/run_main:101:5'],
])('a place in %s stays as it is', (_, stack) => {
  expect(traceBack(stack)).toBe(stack);
});

test('a place whose map cannot be read stays as it is', () => {
  writeFileSync(join(folder, 'c.mjs.map'), 'cut o');

  expect(traceBack(`at ${folder}/c.mjs:1:1`)).toBe(`at ${folder}/c.mjs:1:1`);
});
