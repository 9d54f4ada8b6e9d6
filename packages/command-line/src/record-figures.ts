import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
/** Benchmarks print their result last. */
const recordedLines = 8;

/**
 * With `--record` among the arguments, writes the last lines that this command prints into docs/evidence when it ends
 * with exit code 0. Removes the argument. `page` is a file of docs/evidence, `table` the name in its markers.
 */
export function recordIfAsked(page: string, table: string): void {
  const place = process.argv.indexOf('--record');
  if (place < 0) return;
  process.argv.splice(place, 1);
  const name = process.env['npm_lifecycle_event'] ?? table;
  const options = process.argv.slice(2).join(' ');
  const printed: string[] = [];
  const print = console.log;
  console.log = (...values: unknown[]) => {
    printed.push(values.join(' '));
    print(...values);
  };
  process.once('exit', (code) => {
    if (code !== 0) return;
    const path = join(root, 'docs', 'evidence', `${page}.md`);
    const row = rowOf({ command: `npm run ${name} -- ${options}`, printed, ...circumstances() });
    writeFileSync(path, withRow(readFileSync(path, 'utf8'), table, row));
    print(`Recorded in docs/evidence/${page}.md.`);
  });
}

function circumstances() {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit.toString().trim(),
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  };
}

type Result = {
  command: string;
  printed: readonly string[];
  date: string;
  commit: string;
  machine: string;
};

/** A table row with the command and its last printed lines. */
export function rowOf({ command, printed, date, commit, machine }: Result): string {
  const lines = printed
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '/'))
    .filter((line) => line !== '')
    .slice(-recordedLines);
  return `| \`${command.trim()}\` | ${lines.join('; ')} | ${date} | ${commit} | ${machine} |`;
}

/** The page with this row in the table of that name, in the place of an earlier row of the same command. */
export function withRow(page: string, table: string, row: string): string {
  const [open, close] = [`<!-- recorded:${table} -->`, '<!-- /recorded -->'];
  const start = page.indexOf(open);
  const end = page.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`The page has no table marked ${open}.`);
  const command = row.slice(0, row.indexOf(' |', 2));
  const rows = page
    .slice(start + open.length, end)
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith(`${command} |`));
  return `${page.slice(0, start + open.length)}\n\n${[...rows, row].join('\n')}\n\n${page.slice(end)}`;
}
