import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  commandOptions,
  number,
  recordIfAsked,
  text,
  wholeNumber,
} from '@safe-trading/command-line';
import { copyProduct } from './mutants/copy-product.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.ts';

recordIfAsked('order-safety', 'chaos-planted');
const {
  only,
  seconds: most,
  seed: firstSeed,
} = commandOptions({
  name: 'npm run chaos:planted',
  does: 'Plants mistakes in a copy of the product, one after the other, and checks that each is found.',
  options: {
    only: text('', 'words of the mistakes that are planted'),
    seconds: number(
      { least: 1, most: 1e9, usual: 60 },
      'seconds of processor time each is looked for',
    ),
    seed: wholeNumber({ least: 0, most: 2 ** 32 - 1, usual: 1 }, 'the first seed that is played'),
  },
});
const root = join(import.meta.dirname, '..', '..', '..');
const chosen = mutants.filter(({ says }) => says.includes(only));
if (chosen.length === 0) {
  console.error(`No mistake is named by “${only}”: give --only words of one, or leave it out.`);
  process.exit(2);
}

type Found = { by: string; cpuSeconds: number } | undefined;

const copy = await copyProduct(root);
const unmutated = await copyProduct(root);
let missed = 0;
try {
  for (const mutant of chosen) {
    const { edits, without = [] } = mutant;
    const undo = await copy.apply([...without, ...edits]).catch((why: unknown) => String(why));
    if (typeof undo === 'string') {
      missed += 1;
      console.log(`STALE   ${mutant.says}: ${undo}`);
      continue;
    }
    const restore = await unmutated.apply(without);
    const found = await find(mutant).finally(async () => {
      await undo();
      await restore();
    });
    if (!found) missed += 1;
    const where = mutant.test === undefined ? (mutant.store ?? 'memory') : 'test';
    console.log(
      found
        ? `found   ${found.cpuSeconds.toFixed(1).padStart(5)} s  ${where.padEnd(6)}  ${mutant.says}: ${found.by}`
        : `MISSED  ${String(most).padStart(5)} s  ${where.padEnd(6)}  ${mutant.says}`,
    );
  }
} finally {
  await copy.remove();
  await unmutated.remove();
}
console.log(`${chosen.length - missed} of ${chosen.length} planted faults were found`);
process.exitCode = missed === 0 ? 0 : 1;

/**
 * Runs level one on the mutated copy until it reports a finding that the unmutated product does not have, or until
 * the CPU limit.
 */
async function find(mutant: Mutant): Promise<Found> {
  if (mutant.test !== undefined) return runTest(copy.folder, mutant.test);
  let seed = firstSeed;
  let spent = 0;
  while (spent < most) {
    const mutated = await play(copy.folder, mutant, seed, most - spent);
    spent += mutated.cpuSeconds;
    if (mutated.by === undefined) return undefined;
    if (mutated.seed === undefined) return { by: mutated.by, cpuSeconds: spent };
    const asItIs = await play(unmutated.folder, mutant, mutated.seed, 1);
    if (asItIs.by === undefined) return { by: mutated.by, cpuSeconds: spent };
    seed = mutated.seed + 1;
  }
  return undefined;
}

async function runTest(folder: string, test: string): Promise<Found> {
  const began = performance.now();
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // The first failure is enough; what follows it in a mutated product may never end.
  const child = spawn(process.execPath, [vitest, 'run', '--bail', '1', '--root', folder, test], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  const cpuSeconds = (performance.now() - began) / 1000;
  if (code === 0) return undefined;
  const by = /^ *FAIL .* > (.*)$/m.exec(said)?.[1];
  if (by === undefined) throw new Error(`${test} does not run: ${said.slice(-500)}`);
  return { by: by.slice(0, 110), cpuSeconds };
}

type Played = { by: string | undefined; seed: number | undefined; cpuSeconds: number };

function play(folder: string, mutant: Mutant, seed: number, cpu: number): Promise<Played> {
  const { store = 'memory', faults = 0.3 } = mutant;
  const child = spawn(
    process.execPath,
    [
      join(folder, 'proofs/chaos/src/chaos-command.ts'),
      ...['--store', store, '--faults', String(faults), '--seed', String(seed)],
      ...[
        '--intents',
        '1000000',
        '--stop-at-first',
        '--cpu-seconds',
        String(cpu),
        '--threads',
        '1',
      ],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('close', () => {
      const cpuSeconds = Number(/([\d.]+) s of processor time/.exec(said)?.[1] ?? 1);
      const finding = /^ {2}(?:double|loss|repeated|figure|careless|unfinished|crash) .*$/m.exec(
        said,
      );
      const thrown = /^\w*(?:Error|Impossible)\b.*$/m.exec(said);
      const again = /--seed (\d+) --faults/.exec(said)?.[1];
      const by = finding?.[0].trim() ?? thrown?.[0];
      const ended = by !== undefined || said.includes('nothing was double, lost or wrong');
      // A patch that does not compile proves nothing.
      const typo = /(?:Syntax|Reference)Error: .*/.exec(said)?.[0];
      if (!ended || typo) {
        reject(new Error(`"${mutant.says}" does not run: ${typo ?? said.slice(-500)}`));
        return;
      }
      resolve({
        by: by?.slice(0, 110),
        seed: again === undefined ? undefined : Number(again),
        cpuSeconds,
      });
    });
  });
}
