import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const marketFolder = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'packages',
  'market-data',
);

export function readCsv(file: string): ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(marketFolder, file), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  const names = cellsOf(head);
  return lines.map((line, index) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length) {
      throw new Error(`market-data/${file}, line ${index + 2}: ${names.length} cells expected.`);
    }
    return new Map(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** Throws for an unknown column. */
export function cell(line: ReadonlyMap<string, string>, name: string): string {
  const value = line.get(name);
  if (value === undefined) throw new Error(`A table of market-data/ lacks the column ${name}.`);
  return value;
}

/** Supports quoted cells. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
