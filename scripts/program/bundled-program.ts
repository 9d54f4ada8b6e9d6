import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesDigest } from '../sources/sources-digest.ts';

/** Folders and files the program is made from. */
const sources = [
  'packages/command-line/src',
  'packages/contract/src',
  'packages/engine/src',
  'packages/market-data/src',
  'apps/server/src',
  'packages/messages/src',
  'packages/simulator/src',
  'packages/what-if/src',
  'proofs/verify/src',
  'scripts/program',
  'scripts/sources',
  'package-lock.json',
];

/** Where the bundled program lies: `main.mjs` and, for each build, a folder of its own. */
export const programIn = (root: string): string => join(root, 'apps', 'server', 'dist');

/** Names the folder of a build; another one with any change of what it is made from. */
export const programDigest = (root: string): string => sourcesDigest(root, sources).slice(0, 16);

/** The whole of `main.mjs`, or of a command's: a change of one small file takes a new build into use. */
export const starterOf = (folder: string, name = 'main'): string =>
  `import './${folder}/${name}.mjs';\n`;

/** The build that a start would run; undefined where there is none. */
export function buildInUse(home: string): string | undefined {
  const starter = join(home, 'main.mjs');
  if (!existsSync(starter)) return undefined;
  return /'\.\/([0-9a-f]+)\/main\.mjs'/.exec(readFileSync(starter, 'utf8'))?.[1];
}

/** Whether the program that lies there is made from what lies there now. */
export function isProgramBundled(root: string): boolean {
  const build = programDigest(root);
  const home = programIn(root);
  return buildInUse(home) === build && existsSync(join(home, build, 'main.mjs'));
}
