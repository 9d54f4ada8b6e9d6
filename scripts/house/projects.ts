import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every tsconfig to check: the root's own and those of each workspace, the heaviest first. */
export function typeProjects(root: string): string[] {
  const settings: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const inside = workspacesOf(settings).flatMap((workspace) =>
    readdirSync(join(root, workspace))
      .filter((name) => /^tsconfig(?:\..+)?\.json$/.test(name))
      .map((name) => `${workspace}/${name}`),
  );
  return [...inside.reverse(), 'tsconfig.json'];
}

function workspacesOf(settings: unknown): string[] {
  if (typeof settings !== 'object' || settings === null || !('workspaces' in settings)) return [];
  const { workspaces } = settings;
  return Array.isArray(workspaces) ? workspaces.map(String) : [];
}
