import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoPostgres, postgresBinaries } from './testing/postgres-binaries.ts';
import { startThrowAwayPostgres, type TestServer } from './testing/throw-away-postgres.ts';
import { runVitest, type Tally, type VitestRun } from './testing/vitest-run.ts';

const root = join(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
const folder = mkdtempSync(join(tmpdir(), 'safe-trading-tests-'));
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.exitCode = 128 + constants.signals[signal];
    stopping.abort();
  });
}

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
  if ((await program('e2e/have-chromium.ts')) !== 0) {
    process.exitCode = 1;
    return;
  }
  const server = await openServer();
  const database = { projects: ['database'], workers: 1 };
  const on = (url?: string) => ({ ...database, env: { TEST_DATABASE_URL: url } });
  // The embedded database takes longest; beside it runs the server, and then what only looks.
  const besides = async (url: string): Promise<Tally[]> => [
    await run({ name: 'postgres', ...on(url) }),
    await run({ name: 'looks', projects: ['looks'] }),
  ];
  try {
    const tallies = [
      await gate(),
      await run({ name: 'fast', projects: ['fast', 'web'] }),
      ...(await Promise.all([run({ name: 'embedded', ...on() }), besides(server.url)])).flat(),
      // By itself: a journey waits for a server and a browser, and both want a processor.
      await run({ name: 'journeys', projects: ['e2e'] }),
    ];
    if (!stopping.signal.aborted) conclude(tallies);
  } finally {
    await server.stop();
  }
}

async function openServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => {} };
  return startThrowAwayPostgres(postgresBinaries(say));
}

/** The checks count where they fail; what they hold is not tests. */
async function gate(): Promise<Tally> {
  return { passed: 0, failed: (await program('scripts/check.ts')) === 0 ? 0 : 1 };
}

/** Its exit code; `null` where it was stopped. */
async function program(path: string): Promise<number | null> {
  const child = spawn(process.execPath, [join(root, path)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: stopping.signal,
  });
  child.once('error', () => {});
  return new Promise((resolve) => child.once('close', resolve));
}

async function run(one: VitestRun): Promise<Tally> {
  if (stopping.signal.aborted) return { passed: 0, failed: 1 };
  return runVitest(one, { root, folder, stop: stopping.signal, say });
}

function conclude(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  say(`Done in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
