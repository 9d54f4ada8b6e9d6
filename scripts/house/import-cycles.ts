import type { Import } from './imports.ts';

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
