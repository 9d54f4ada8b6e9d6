import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function launch(program: string): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function outcomeOf(child: ChildProcess) {
  const said = child.stdout ? text(child.stdout) : Promise.resolve('');
  const [code, signal] = await once(child, 'close');
  return { said: (await said).trim(), code, signal };
}

test('the program runs in the folder of the project', async () => {
  expect((await outcomeOf(launch('console.log(process.cwd())'))).said).toBe(root);
});

test('errors of the program show the lines of its sources', async () => {
  const { said } = await outcomeOf(launch('console.log(process.execArgv[0])'));
  expect(said).toBe('--enable-source-maps');
});

test('the exit code is that of the program', async () => {
  expect((await outcomeOf(launch('process.exitCode = 7'))).code).toBe(7);
});

test('SIGTERM reaches the program', async () => {
  const waiting =
    "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('waits')";
  const child = launch(waiting);
  child.stdout?.once('data', () => child.kill('SIGTERM'));
  expect((await outcomeOf(child)).code).toBe(3);
});
