import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; `path` is from its root, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

const root = join(import.meta.dirname, '..', '..');

const neverOurs = new Set(['node_modules', 'dist', 'coverage', 'package-lock.json']);
const read = /\.(?:ts|tsx|mjs|md|sql|json|html)$/;

/** Every file people write: code, SQL, documents and settings, in the order of their paths. */
export function readSourceFiles(): SourceFile[] {
  return walk('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const isCode = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(path);

/** Tests, and what only tests use: those files have the word test in their name or folder. */
export const isTest = (path: string): boolean =>
  /(?:^|[/.-])(?:test|testing|vitest)[/.-]/.test(path) || /\.(?:contract|spec)\.tsx?$/.test(path);

/** The folder of the workspace that holds a path; empty for files in the root. */
export const folderOf = (path: string): string =>
  /^(?:(?:apps|packages|proofs)\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '';

/** The name of the workspace that holds a path; empty for files in the root. */
export const workspaceOf = (path: string): string => folderOf(path).replace(/.*\//, '');

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !neverOurs.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return walk(path);
      return read.test(entry.name) ? [path] : [];
    })
    .sort();
}
