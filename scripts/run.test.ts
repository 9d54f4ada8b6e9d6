import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

type Launch = { program: string; before?: readonly string[] };

/** Where this Node is the one that the launcher hands over to; an older one is played by taking its ability away. */
function launch({ program, before = [] }: Launch): ChildProcess {
  return spawn(process.execPath, [...before, 'scripts/run.mjs', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const older = ['--import', 'data:text/javascript,process.execve=undefined'];

async function outcomeOf(child: ChildProcess) {
  const said = child.stdout ? text(child.stdout) : Promise.resolve('');
  const [code, signal] = await once(child, 'close');
  return { said: (await said).trim(), code, signal };
}

const sayWho = 'console.log(process.pid)';
const sayWhere = 'console.log(process.cwd())';
const sayOptions = 'console.log(process.execArgv[0])';
const endWithSeven = 'process.exitCode = 7';
const waitForEnd =
  "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('waits')";

test('the program takes the place of what started it', async () => {
  const child = launch({ program: sayWho });
  expect((await outcomeOf(child)).said).toBe(String(child.pid));
});

test('a Node that cannot be replaced starts the program beside itself', async () => {
  const child = launch({ program: sayWho, before: older });
  expect((await outcomeOf(child)).said).toMatch(new RegExp(`^(?!${child.pid}$)\\d+$`));
});

const ways = [
  ['in its place', []],
  ['beside it', older],
] as const;

test.each(ways)('%s the program runs in the folder of the project', async (_, before) => {
  expect((await outcomeOf(launch({ program: sayWhere, before }))).said).toBe(root);
});

test.each(ways)('%s the program is told where its lines were written', async (_, before) => {
  const { said } = await outcomeOf(launch({ program: sayOptions, before }));
  expect(said).toBe('--enable-source-maps');
});

test.each(ways)('%s the program ends with its own code', async (_, before) => {
  expect((await outcomeOf(launch({ program: endWithSeven, before }))).code).toBe(7);
});

test.each(ways)('%s the program hears that it is to end', async (_, before) => {
  const child = launch({ program: waitForEnd, before });
  child.stdout?.once('data', () => child.kill('SIGTERM'));
  expect((await outcomeOf(child)).code).toBe(3);
});
