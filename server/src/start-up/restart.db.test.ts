import { authEndpoints, jobEndpoints } from '@safe-trading/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { caller, overNetwork } from '../practice/caller.ts';
import { enter, type Person } from '../practice/people.ts';
import { type ProgramStore, programStore } from './testing/program-store.ts';
import { type Program, startProgram } from './testing/started-program.ts';

const asha: Person = {
  name: 'Asha',
  email: 'asha@example.com',
  password: 'Lotus-Pond-Start-7',
  role: 'ADMIN',
};

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

test.each([
  ['/', 'text/html'],
  ['/docs', 'text/html'],
  ['/openapi.json', 'application/json'],
])('%s is answered as %s', async (path, mediaType) => {
  const address = await start().address();
  const reply = await fetch(address + path);

  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining(mediaType),
  ]);
});

test('a restart knows the users, their sessions and where the market stands', async () => {
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
    ['when the runner is told to', ['node', 'scripts/run.mjs', 'server/src/main.ts'], 'SIGTERM'],
    ['when npm start is told to', ['npm', 'start'], 'SIGTERM'],
  ] as const)('%s', async (_, command, signal) => {
    const program = start({}, command);
    await program.address();
    program.signal(signal);
    await program.ended;

    expect(program.isAlive()).toBe(false);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'when %s reaches all of it at once, as Ctrl-C does',
    async (signal) => {
      const program = start();
      await program.address();
      program.signalAll(signal);

      expect(await program.ended).toEqual({ code: 0, signal: null });
    },
  );

  test('when the stop is asked for during the first start', async () => {
    const empty = await programStore();
    const program = start({ ...empty.settings, DEMO: 'on' });
    await program.says(/First start/);
    program.signal('SIGTERM');
    await program.ended;
    await empty.remove();

    expect(program.isAlive()).toBe(false);
  });
});
