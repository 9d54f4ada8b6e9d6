import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, flag, wholeNumber } from '@safe-trading/command-line';
import { startProgram } from './start-program.ts';

const { rounds, 'no-demo': withoutDemo } = commandOptions({
  name: 'npm run bench -- start',
  does: 'Times how soon the program answers, on its first start and on the next.',
  options: {
    rounds: wholeNumber({ least: 1, most: 50, usual: 5 }, 'of each start'),
    'no-demo': flag('leaves out the first start with the demo'),
  },
});

const root = join(import.meta.dirname, '..', '..', '..');
const openAlone = join(import.meta.dirname, 'start', 'open-alone.ts');

async function timeStart(folder: string, demo: 'on' | 'off'): Promise<number> {
  const began = performance.now();
  const program = await startProgram({ DATA_DIR: folder, DEMO: demo });
  await (await fetch(program.address)).text();
  const seconds = (performance.now() - began) / 1000;
  await program.stop();
  return seconds;
}

async function timeOpening(folder: string): Promise<number> {
  const began = performance.now();
  const opening = spawn(process.execPath, [join(root, 'scripts/run.mjs'), openAlone, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(opening, 'exit');
  await once(opening.stdout, 'data');
  const seconds = (performance.now() - began) / 1000;
  const [code] = await ended;
  if (code !== 0) throw new Error(`Opening the database ended with ${code}.`);
  return seconds;
}

const times = {
  'first start, without the demo': [] as number[],
  'next start': [] as number[],
  'opening the database alone': [] as number[],
};
for (let round = 0; round < rounds; round += 1) {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  try {
    times['first start, without the demo'].push(await timeStart(folder, 'off'));
    times['next start'].push(await timeStart(folder, 'off'));
    times['opening the database alone'].push(await timeOpening(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
async function timeDemo(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  return timeStart(folder, 'on').finally(() => rm(folder, { recursive: true, force: true }));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
console.log(`start to first reply, seconds: median (least to most) of ${rounds} rounds`);
for (const [name, values] of Object.entries(times)) {
  const range = `(${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  console.log(`  ${name.padEnd(32)} ${median(values).toFixed(2)} ${range}`);
}
if (!withoutDemo) {
  console.log(
    `  ${'first start, with the demo'.padEnd(32)} ${(await timeDemo()).toFixed(2)} (once)`,
  );
}
const ratio = median(times['next start']) / median(times['opening the database alone']);
console.log(`  ratio next start to opening      ${ratio.toFixed(2)}`);
