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

export type ProductCopy = {
  folder: string;
  /** Returns a function that undoes the edits. Throws if one does not fit. */
  apply(edits: readonly Edit[]): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

const own = '@safe-trading';
/** Large, and no mutant changes it. */
const linked = ['market-data'];

/** Copies every workspace, so that each resolves to the copies. */
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

/**
 * Applies the edit, ignoring layout, comments, quotes and trailing commas. Throws unless the passage occurs
 * exactly once.
 */
export function applyEdit(text: string, [file, from, to]: Edit): string {
  const all = tokensOf(text);
  const wanted = tokensOf(from);
  const starts = all.flatMap((_, start) =>
    wanted.every(({ word }, offset) => all[start + offset]?.word === word) ? [start] : [],
  );
  const [start] = starts;
  const first = start === undefined ? undefined : all[start];
  const last = start === undefined ? undefined : all[start + wanted.length - 1];
  if (starts.length !== 1 || !first || !last) {
    throw new Error(`${file} has this passage ${starts.length} times, not once: ${from}`);
  }
  return text.slice(0, first.from) + to + text.slice(last.to);
}

type Token = { word: string; from: number; to: number };

const comment = String.raw`/\*[\s\S]*?\*/|(?<![:'"\`])//[^\n]*`;
const trailingComma = String.raw`,(?=\s*[)\]}])`;
const token = new RegExp(
  `(?:${comment}|${trailingComma})|([A-Za-z_$][\\w$]*|\\d[\\w.]*|[^\\s])`,
  'g',
);

function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].flatMap(({ 1: word, index }) =>
    word === undefined
      ? []
      : [{ word: word === '"' ? "'" : word, from: index, to: index + word.length }],
  );
}
