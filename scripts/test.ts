import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServer } from '@safe-trading/e2e/start-server';
import { NoPostgres, postgresBinaries } from './testing/postgres-binaries.ts';
import { secondRuns } from './testing/second-run.ts';
import { sideBySide } from './testing/side-by-side.ts';
import { besideTheBrowser, browserStages, longStages, places } from './testing/stages.ts';
import { startThrowAwayPostgres, type TestServer } from './testing/throw-away-postgres.ts';
import { oneFailure, runVitest, type Tally, type VitestRun } from './testing/vitest-run.ts';

// Every check and test, or with --long the long simulations alone.
const isLong = process.argv.includes('--long');
const root = join(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
const folder = mkdtempSync(join(tmpdir(), 'safe-trading-tests-'));
const temporary = join(folder, 'tmp');
mkdirSync(temporary);
// Postgres runs as a user of its own, which creates and removes folders there as in /tmp.
chmodSync(folder, 0o711);
chmodSync(temporary, 0o1777);
process.env['TMPDIR'] = temporary;
const stopping = new AbortController();
const withSecondRun = secondRuns();
let prepared: Promise<string> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.exitCode = 128 + constants.signals[signal];
    stopping.abort();
  });
}

const noTests: Tally = { passed: 0, failed: 0, failures: [], flaky: [], failedFiles: [] };
const keptByNode: ReadonlySet<string> = new Set(['node-compile-cache']);

const started = performance.now();
try {
  await test();
} catch (fault) {
  if (!(fault instanceof NoPostgres)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Server and browser first, because where there is none the wait for everything else would be in vain. */
async function test(): Promise<void> {
  if (!isLong && (await program('proofs/e2e/have-chromium.ts')) !== 0) {
    process.exitCode = 1;
    return;
  }
  const server = await openServer();
  const stages = isLong ? longStages(server.url).map(each) : everything(server.url);
  const tallies = await sideBySide(stages, places).finally(() => server.stop());
  if (!stopping.signal.aborted) conclude([...tallies.flat(), leftBehind()]);
}

/** What a test leaves behind fills the disk of a machine that runs them daily. */
function leftBehind(): Tally {
  const names = readdirSync(temporary).filter((name) => !keptByNode.has(name));
  return names.length === 0
    ? noTests
    : oneFailure(`left in the temporary folder: ${names.join(', ')}`);
}

/** What is done in a browser begins first, because in it one thing can only wait for the other. */
function everything(serverUrl: string): (() => Promise<Tally[]>)[] {
  const others = [async () => [await gate()], ...besideTheBrowser(serverUrl).map(each)];
  return [...browserStages.map((stage) => () => inTheBrowser(stage)), ...others];
}

/** Each with a server and a world of its own, which the other does not move on under its eyes. */
async function inTheBrowser(stage: VitestRun): Promise<Tally[]> {
  const dataDir = join(folder, stage.name);
  prepared ??= demoWorld();
  const server = await prepared
    .then((world) => cp(world, dataDir, { recursive: true }))
    .then(() => startServer({ dataDir }))
    .catch((fault: unknown) => String(fault));
  if (typeof server === 'string') {
    say(server);
    return [oneFailure(`${stage.name}: ${server}`)];
  }
  const env = { ...stage.env, E2E_SERVER: server.address };
  const tally = await run({ ...stage, env });
  await server.stop();
  return [tally];
}

/** The page is built and the demo world lived through once: most of what a first start takes. */
async function demoWorld(): Promise<string> {
  const dataDir = join(folder, 'demo-world');
  const server = await startServer({ dataDir });
  await server.stop();
  return dataDir;
}

function each(stage: VitestRun): () => Promise<Tally[]> {
  return async () => [await run(stage)];
}

async function openServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => {} };
  return startThrowAwayPostgres(postgresBinaries(say));
}

/** The checks count where they fail; what they hold is not tests. */
async function gate(): Promise<Tally> {
  const failures: string[] = [];
  let isFailure = false;
  const code = await program('scripts/check.ts', (line) => {
    isFailure = line.startsWith('FAILED') || (isFailure && line.startsWith(' '));
    if (isFailure) failures.push(line);
    say(line);
  });
  return code === 0 ? noTests : oneFailure(`npm run check\n${failures.slice(0, 40).join('\n')}`);
}

/** Its exit code; `null` where it was stopped. A caller that listens to its lines also waits for the others. */
async function program(path: string, listen?: (line: string) => void): Promise<number | null> {
  const child = spawn(process.execPath, [join(root, path)], {
    cwd: root,
    stdio: ['ignore', listen ? 'pipe' : 'inherit', 'inherit'],
    signal: stopping.signal,
  });
  if (listen && child.stdout) createInterface({ input: child.stdout }).on('line', listen);
  if (listen && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.once('error', () => {});
  return new Promise((resolve) => child.once('close', resolve));
}

async function run(one: VitestRun): Promise<Tally> {
  if (stopping.signal.aborted) return oneFailure(`${one.name}: stopped`);
  const began = performance.now();
  const place = { root, folder, stop: stopping.signal, say };
  const tally = await withSecondRun(await runVitest(one, place), (files) =>
    runVitest({ ...one, files, workers: 1 }, place),
  );
  say(`${one.name} took ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  return tally;
}

function conclude(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const flaky = tallies.flatMap((tally) => tally.flaky);
  for (const failure of flaky) say(`FLAKY   ${failure}`);
  for (const failure of tallies.flatMap((tally) => tally.failures)) say(`FAILED  ${failure}`);
  say(`Done in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  say(`${passed} passed, ${flaky.length} of them flaky, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
