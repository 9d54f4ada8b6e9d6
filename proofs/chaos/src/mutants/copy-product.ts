import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Edit } from './mutant.ts';

/** A copy of the product that may be changed. */
export type ProductCopy = {
  folder: string;
  /** Applies the edits, and returns what undoes them. Throws when one does not fit. */
  apply(edits: readonly Edit[]): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

const own = '@safe-trading';
/** Large, and no mutant changes it. */
const linked = ['market-data'];

/** Every workspace, so that each finds the others' copies; what is installed is linked, and what starts a Postgres server. */
export async function copyProduct(root: string): Promise<ProductCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-mutants-'));
  const installed = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules', own), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name === own) continue;
    await symlink(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const name of await readdir(join(installed, own))) {
    const workspace = relative(root, await realpath(join(installed, own, name)));
    await mkdir(dirname(join(folder, workspace)), { recursive: true });
    if (linked.includes(name)) await symlink(join(root, workspace), join(folder, workspace));
    else await cp(join(root, workspace), join(folder, workspace), { recursive: true });
    await symlink(join('..', '..', workspace), join(folder, 'node_modules', own, name));
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    await symlink(join(root, name), join(folder, name));
  }

  // Copied too: what they bundle lies beside them.
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });

  return {
    folder,
    apply: (edits) => applyTo(folder, edits),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function applyTo(folder: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const edit of edits) {
    const path = join(folder, edit[0]);
    const text = await readFile(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    await writeFile(path, applyEdit(text, edit));
  }
  return async () => {
    for (const [path, text] of before) await writeFile(path, text);
  };
}

/** The text with the edit made. Throws when what it replaces is not there exactly once. */
export function applyEdit(text: string, [file, from, to]: Edit): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`It does not fit ${file} any more: ${from}`);
  }
  return before + to + after;
}
