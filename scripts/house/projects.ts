import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Every tsconfig to check: the root's (code that runs in Node), that of `proofs` (code that drives a browser), and those
 * of workspaces with narrower settings. Throws when no tsconfig covers a workspace.
 */
export function typeProjects(root: string): string[] {
  const workspaces = namesIn(root, 'package.json', 'workspaces').flatMap((glob) =>
    globSync(`${glob}/package.json`, { cwd: root }).map(posix.dirname).sort(),
  );
  const shared = ['.', 'proofs'].flatMap((folder) =>
    configsIn(root, folder).map((name) => posix.join(folder, name)),
  );
  const taken = shared.flatMap((name) =>
    namesIn(root, name, 'include').map((path) => posix.join(posix.dirname(name), path)),
  );
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
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []).filter((name) =>
    /^tsconfig(?:\..+)?\.json$/.test(name),
  );
