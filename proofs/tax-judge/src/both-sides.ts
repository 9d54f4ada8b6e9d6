import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { History, Judgement } from './history.ts';

/** What beancount and the rules of `judge.py` make of histories; writes its books to a folder where one is given. */
export function judge(python: string, histories: readonly History[], books = ''): Judgement[] {
  const program = join(import.meta.dirname, 'judge.py');
  return run(python, books === '' ? [program] : [program, books], histories);
}

/** What the product makes of histories, in a process of its own. */
export const product = (histories: readonly History[], folder = import.meta.dirname): Judgement[] =>
  run(process.execPath, [join(folder, 'product-side.ts')], histories);

/** Throws with the program's own words if it fails. */
function run(program: string, options: string[], histories: readonly History[]): Judgement[] {
  const { status, stdout, stderr } = spawnSync(program, options, {
    input: histories.map((history) => `${JSON.stringify(history)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr.trim().slice(-2_000));
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Judgement => JSON.parse(line));
}
