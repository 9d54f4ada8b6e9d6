import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { typeProjects } from './projects.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'safe-trading-projects-'));
  put('package.json', { workspaces: ['apps/*', 'packages/*'] });
  put('tsconfig.json', { include: ['apps/server/src'] });
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: object): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

test('a workspace is checked by its own tsconfig or by one of the root', () => {
  put('packages/engine/package.json', {});
  put('packages/engine/tsconfig.json', {});
  put('apps/server/package.json', {});
  expect(typeProjects(root)).toEqual(['packages/engine/tsconfig.json', 'tsconfig.json']);
});

test('a workspace that no tsconfig takes in is refused', () => {
  put('packages/engine/package.json', {});
  put('apps/server/package.json', {});
  expect(() => typeProjects(root)).toThrow('No tsconfig takes in packages/engine.');
});
