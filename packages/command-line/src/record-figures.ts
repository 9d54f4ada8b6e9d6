import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { flag } from './option.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The option of a command whose figures docs/evidence shows. */
export const record = flag('writes the figures into docs/evidence');

type Recording = {
  /** Page in docs/evidence, such as `performance`. */
  page: string;
  /** Name in the page's markers, such as `bench-orders`. */
  name: string;
  /** Values by the name of the figure, as they are to be read. */
  figures: Readonly<Record<string, string>>;
};

/**
 * Replaces the table of one command in docs/evidence by these figures, with date, commit and machine. Throws when the
 * page has no markers of that name.
 */
export function recordFigures({ page, name, figures }: Recording): void {
  const path = join(root, 'docs', 'evidence', `${page}.md`);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const taken = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  };
  writeFileSync(path, withFigures(readFileSync(path, 'utf8'), name, rowsOf(figures, taken)));
  console.log(`Recorded in docs/evidence/${page}.md.`);
}

type Taken = { date: string; commit: string; machine: string };

export function rowsOf(figures: Readonly<Record<string, string>>, taken: Taken): string {
  const { date, commit, machine } = taken;
  const rows = Object.entries(figures).map(
    ([figure, value]) => `| ${figure} | ${value} | ${date} | ${commit} | ${machine} |`,
  );
  return ['| Figure | Value | Date | Commit | Machine |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** The page with the table between the markers of `name` replaced. */
export function withFigures(page: string, name: string, table: string): string {
  const [open, close] = [`<!-- recorded:${name} -->`, `<!-- /recorded -->`];
  const start = page.indexOf(open);
  const end = page.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`The page has no table marked ${open}.`);
  return `${page.slice(0, start + open.length)}\n\n${table}\n\n${page.slice(end)}`;
}
