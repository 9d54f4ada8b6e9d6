import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findBinaries } from './postgres-binaries.ts';
import { ownerIn } from './throw-away-postgres.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'safe-trading-binaries-')));
afterAll(() => rmSync(folder, { recursive: true }));

const holding = (name: string, ...programs: string[]): string => {
  const path = join(folder, name);
  mkdirSync(path);
  for (const program of programs) {
    writeFileSync(join(path, program), '');
    chmodSync(join(path, program), 0o755);
  }
  return path;
};

test('the first folder with every program of a server is taken', () => {
  const clientOnly = holding('client', 'psql', 'initdb');
  const server = holding('server', 'postgres', 'initdb');

  expect(findBinaries([join(folder, 'missing'), clientOnly, server])).toBe(server);
  expect(findBinaries([clientOnly])).toBeUndefined();
});

describe('in the place of root, Postgres is run by', () => {
  const root = 'root:x:0:0:root:/root:/bin/sh';
  const nobody = 'nobody:x:65534:65533::/:/bin/false';

  test.each([
    ['its own user', [root, nobody, 'postgres:x:101:104::/:/bin/sh'], { uid: 101, gid: 104 }],
    ['the user without files', [root, nobody], { uid: 65_534, gid: 65_533 }],
    ['no other user', [root], undefined],
  ])('%s', (_, lines, owner) => {
    expect(ownerIn(lines.join('\n'))).toEqual(owner);
  });
});
