import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every tsconfig to check. Those of the root take what runs in Node and what drives a browser from there, each read
 * once; a workspace has one of its own where it may use less. Throws where a workspace is in none.
 */
export function typeProjects(root: string): string[] {
  const workspaces = namesIn(root, 'package.json', 'workspaces');
  const shared = configsIn(root, '.').filter((name) => name !== 'tsconfig.base.json');
  const taken = shared.flatMap((name) => namesIn(root, name, 'include'));
  const own = workspaces.flatMap((workspace) => {
    const names = configsIn(root, workspace).map((name) => `${workspace}/${name}`);
    const isTaken = taken.some((path) => path === workspace || path.startsWith(`${workspace}/`));
    if (names.length === 0 && !isTaken) throw new Error(`No tsconfig takes in ${workspace}.`);
    return names;
  });
  return [...own, ...shared];
}

function namesIn(root: string, name: string, field: string): string[] {
  const settings: unknown = JSON.parse(readFileSync(join(root, name), 'utf8'));
  const found = new Map(Object.entries(settings ?? {})).get(field);
  return Array.isArray(found) ? found.map(String) : [];
}

const configsIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder)).filter((name) => /^tsconfig(?:\..+)?\.json$/.test(name));
