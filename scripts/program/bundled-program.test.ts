import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProgramBundled, programDigest, programIn, starterOf } from './bundled-program.ts';

const folders = [
  ...['command-line', 'contract', 'engine', 'market-data', 'messages', 'simulator', 'what-if'].map(
    (workspace) => `packages/${workspace}/src`,
  ),
  'apps/server/src',
  'proofs/verify/src',
  'scripts/program',
  'scripts/sources',
];
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'safe-trading-bundled-'));
  for (const folder of folders) write(`${folder}/one.ts`, '');
  write('package-lock.json', '{}');
  const build = programDigest(root);
  write(`apps/server/dist/${build}/main.mjs`, '');
  write('apps/server/dist/main.mjs', starterOf(build));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('a build is of use as long as nothing it was made from changes', () => {
  expect(isProgramBundled(root)).toBe(true);
});

test.each(folders.map((folder) => `${folder}/one.ts`).concat('package-lock.json'))(
  'a change of %s asks for another build',
  (path) => {
    write(path, 'changed');

    expect(isProgramBundled(root)).toBe(false);
  },
);

test('a change of a test asks for no other build', () => {
  write('apps/server/src/one.test.ts', 'changed');

  expect(isProgramBundled(root)).toBe(true);
});

test('a build that was removed is asked for again', () => {
  rmSync(join(programIn(root), programDigest(root)), { recursive: true });

  expect(isProgramBundled(root)).toBe(false);
});

test('a starter that is cut off asks for another build', () => {
  write('apps/server/dist/main.mjs', "import './");

  expect(isProgramBundled(root)).toBe(false);
});
