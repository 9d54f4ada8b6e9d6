import { authEndpoints, jobEndpoints } from '@safe-trading/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { caller, overNetwork } from '../upkeep/practice/caller.ts';
import { enter, type Person } from '../upkeep/practice/people.ts';
import { advancePast, enterCrowd, marketTime } from './testing/practice-crowd.ts';
import { newStore, type ProgramStore, programStore } from './testing/program-store.ts';
import { type Program, programWords, startProgram } from './testing/started-program.ts';

const asha: Person = {
  name: 'Asha',
  email: 'asha@example.com',
  password: 'Lotus-Pond-Start-7',
  role: 'ADMIN',
};

const dayMs = 24 * 60 * 60 * 1000;

let store: ProgramStore;
const started: Program[] = [];
const start = (settings: Record<string, string> = {}, command?: readonly string[]): Program => {
  const program = startProgram({ ...store.settings, DEMO: 'off', ...settings }, command);
  started.push(program);
  return program;
};

beforeAll(async () => {
  store = await programStore();
});
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signalAll('SIGKILL');
    await program.ended;
  }
});
afterAll(() => store.remove());

test('the page, the documentation and its document are answered', async () => {
  const address = await start().address();
  const replies = ['/', '/docs', '/openapi.json'].map(async (path) => {
    const { status, headers } = await fetch(address + path);
    return [status, headers.get('content-type')?.split(';', 1)[0]];
  });

  expect(await Promise.all(replies)).toEqual([
    [200, 'text/html'],
    [200, 'text/html'],
    [200, 'application/json'],
  ]);
});

test('a promise that fails unheard is logged, and the program goes on', async () => {
  const failing = new URL('./testing/reject-unheard.ts', import.meta.url).href;
  const command = [process.execPath, '--import', failing, ...programWords];
  const program = start({}, command);
  const address = await program.address();
  await program.says(/nobody listens/);

  expect((await fetch(address)).status).toBe(200);
});

test('an unexpected fault is reported with lines of the sources', async () => {
  const failing = new URL('./testing/refuse-to-listen.ts', import.meta.url).href;
  const program = start({}, [process.execPath, '--import', failing, ...programWords]);

  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.said()).toMatch(
    /Error: as planned\n[\s\S]*server\/src\/upkeep\/commands\/start\.ts:\d+/,
  );
});

test('a restart knows the users, their sessions and the time of the market', async () => {
  const first = start();
  const token = await enter(caller(overNetwork(await first.address())), asha);
  first.signal('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });

  const call = caller(overNetwork(await start().address()));
  await call(jobEndpoints.list, { token });
  const form = { username: asha.email, password: asha.password };
  expect(await call(authEndpoints.logIn, { body: form })).toMatchObject({ token_type: 'bearer' });
});

describe('everything stops, with nothing left behind,', () => {
  test.each([
    ['when the runner gets the signal', ['node', 'scripts/run.mjs', ...programWords], 'SIGTERM'],
    ['when npm start gets the signal', ['npm', 'start'], 'SIGTERM'],
  ] as const)('%s', async (_, command, signal) => {
    const program = start({}, command);
    await program.address();
    program.signal(signal);
    await program.ended;

    expect(program.isAlive()).toBe(false);
  });

  test('when it is asked at once and in every way, as by Ctrl-C and a closing terminal', async () => {
    const program = start();
    await program.address();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) program.signalAll(signal);

    expect(await program.ended).toEqual({ code: 0, signal: null });
  });

  test('in the middle of an advance, which goes on where it stopped', async () => {
    const program = start();
    const address = await program.address();
    const token = await enterCrowd(address, ['Usha']);
    const call = caller(overNetwork(address));
    const from = await marketTime(call, token);
    const to = new Date(from.getTime() + 1000 * dayMs);
    const past = new Date(from.getTime() + 3 * dayMs);
    const { reached, answer } = await advancePast(call, token, to, past);
    const asked = performance.now();
    program.signal('SIGTERM');

    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeLessThan(20_000);
    expect(await answer).toMatchObject({ message: expect.stringContaining('being stopped') });
    const again = caller(overNetwork(await start().address()));
    const found = await marketTime(again, token);
    expect([found >= reached, found < to]).toEqual([true, true]);
  });

  test('when the program is killed during the first start', async () => {
    const empty = await newStore();
    const program = start({ ...empty.settings, DEMO: 'on' }, [process.execPath, ...programWords]);
    await program.says(/First start/);
    program.signal('SIGKILL');
    await expect.poll(() => program.isAlive(), { timeout: 20_000 }).toBe(false);
    await empty.remove();
  });

  test('when the stop is asked for during the first start', async () => {
    const empty = await newStore();
    const program = start({ ...empty.settings, DEMO: 'on' });
    await program.says(/First start/);
    program.signal('SIGTERM');
    await program.ended;
    await empty.remove();

    expect(program.isAlive()).toBe(false);
  });
});
