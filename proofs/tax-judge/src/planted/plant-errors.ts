import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '../both-sides.ts';
import { differenceOf } from '../compare.ts';
import type { History, Judgement } from '../history.ts';
import type { Edit, Plant } from './plant.ts';

type Planting = {
  readonly plants: readonly Plant[];
  readonly only: string;
  readonly histories: readonly History[];
  readonly judged: readonly Judgement[];
  say(line: string): void;
};

/** Plants each error in a copy of the product; exit code 0 if the judge finds all. */
export function plantErrors({ plants, only, histories, judged, say }: Planting): number {
  const chosen = plants.filter(({ says }) => says.includes(only));
  if (chosen.length === 0) {
    say(`No error is named by “${only}”: give --only words of one, or leave it out.`);
    return 2;
  }
  const folder = copyProduct();
  let found = 0;
  try {
    const before = foundIn(folder, histories, judged);
    if (before) {
      say(`Before anything is planted: ${before}`);
      return 1;
    }
    for (const { says, edits } of chosen) {
      const undo = plantIn(folder, edits);
      const difference = foundIn(folder, histories, judged);
      undo();
      if (difference) found += 1;
      say(difference ? `found   ${says}: ${difference}` : `MISSED  ${says}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`${found} of ${chosen.length} planted errors were found.`);
  return found === chosen.length ? 0 : 1;
}

function foundIn(
  folder: string,
  histories: readonly History[],
  judged: readonly Judgement[],
): string | undefined {
  try {
    const ours = product(histories, join(folder, 'proofs', 'tax-judge', 'src'));
    for (const [place, one] of judged.entries()) {
      const own = ours[place];
      const difference = own ? differenceOf(own, one) : `history ${one.id} has no answer`;
      if (difference) return difference;
    }
    return undefined;
  } catch (fault) {
    const words = fault instanceof Error ? fault.message : String(fault);
    return `the product fails: ${/^\w*Error: .*$/m.exec(words)?.[0] ?? words.slice(-200)}`;
  }
}

const root = join(import.meta.dirname, '..', '..', '..', '..');
const copied = [
  ...['packages/engine/package.json', 'packages/engine/src', 'packages/command-line'],
  ...[
    'packages/market-data/package.json',
    'packages/market-data/src',
    'packages/market-data/rules',
  ],
  'proofs/tax-judge/src',
];
const own = ['engine', 'market-data', 'command-line'];

/** What the product's side of the comparison runs, so that each package resolves to the copy. */
function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safe-trading-planted-tax-'));
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@safe-trading'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@safe-trading')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of own) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@safe-trading', name));
  }
  return folder;
}

/** Returns what undoes it. Throws where a passage does not occur exactly once. */
function plantIn(folder: string, edits: readonly Edit[]): () => void {
  const before = new Map<string, string>();
  for (const [file, from, to] of edits) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const count = text.split(from).length - 1;
    if (count !== 1) throw new Error(`${file} has this passage ${count} times, not once: ${from}`);
    if (!before.has(path)) before.set(path, text);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}
