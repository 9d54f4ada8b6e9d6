import { posix } from 'node:path';
import { isCode, type SourceFile } from './source-files.ts';

/** One arrow. A relative target is given as a path from the root, any other as it is written. */
export type Import = { readonly from: string; readonly target: string };

const forms = [
  /^\s*import\s+(?:type\s+)?[\w${*][^;'"()=]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"](\.[^'"]+\.m?ts)['"]\s*,\s*import\.meta\.url/g,
];

/** Every ring of files that import each other, as `a → b → a`, once. */
export function importCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const finished = new Set<string>();
  const cycles: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      cycles.push([...trail.slice(start), path].join(' → '));
      return;
    }
    if (finished.has(path)) return;
    for (const { target } of next.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
}

/** Reads the text, not the compiler's answer: no upgrade of a tool can blind it. */
export function importsOf(file: SourceFile): Import[] {
  if (!isCode(file)) return [];
  return forms
    .flatMap((form) => [...file.text.matchAll(form)])
    .map(([, specifier = '']) => ({ from: file.path, target: resolve(file.path, specifier) }));
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}
