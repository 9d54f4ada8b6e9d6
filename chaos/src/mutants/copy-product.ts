import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdit } from './apply-edit.ts';
import type { Edit } from './mutant.ts';

/** A copy of the product that may be changed. */
export type ProductCopy = {
  folder: string;
  /** Applies the edits, and returns what undoes them. Throws when one does not fit. */
  apply(edits: readonly Edit[]): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

const copied = ['engine', 'server', 'contract', 'simulator', 'chaos'];
const linked = ['market-data', 'package.json'];

export async function copyProduct(root: string): Promise<ProductCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-mutants-'));
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of linked) await symlink(join(root, name), join(folder, name));

  const own = '@safe-trading';
  await mkdir(join(folder, 'node_modules', own), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === own) continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of [...copied, 'market-data']) {
    await symlink(join('..', '..', name), join(folder, 'node_modules', own, name));
  }

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
