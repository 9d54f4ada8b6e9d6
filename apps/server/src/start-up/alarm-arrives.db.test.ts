import { channelEndpoints, notificationEndpoints, stopEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandIn, standIn } from '../platform/outbound/testing/stand-in.ts';
import { type Caller, caller, overNetwork } from '../upkeep/practice/caller.ts';
import { enter } from '../upkeep/practice/people.ts';
import { type ProgramStore, programStore } from './testing/program-store.ts';
import { type Program, startProgram } from './testing/started-program.ts';

let store: ProgramStore;
let service: StandIn;
let program: Program;
let call: Caller;
let token: string;

beforeAll(async () => {
  service = await standIn();
  store = await programStore();
  program = startProgram({
    ...store.settings,
    DEMO: 'off',
    ALARMS: 'on',
    CHANNELS_ALLOW: '127.0.0.1',
  });
  call = caller(overNetwork(await program.address()));
  token = await enter(call, {
    name: 'Asha',
    email: 'asha@example.com',
    password: 'Lotus-Pond-Start-7',
    role: 'ADMIN',
  });
  const [webhook, topic] = [service.url('/hook'), service.url('/topic')];
  await call(channelEndpoints.add, {
    token,
    body: { kind: 'WEBHOOK', address: webhook, hide_amounts: false },
  });
  await call(channelEndpoints.add, {
    token,
    body: { kind: 'NTFY', address: topic, hide_amounts: false },
  });
});
afterAll(async () => {
  program.signalAll('SIGKILL');
  await program.ended;
  await store.remove();
  await service.close();
});

const arrived = () => service.received.filter(({ body }) => body.includes('trading-is-stopped'));

test('a stop of trading reaches the operator within a minute on each channel, and in the app', async () => {
  await call(stopEndpoints.set, {
    token,
    body: { level: 'PLATFORM', reason: 'Prices look wrong' },
  });
  await expect
    .poll(
      () =>
        arrived()
          .map(({ path }) => path)
          .sort(),
      { timeout: 60_000 },
    )
    .toEqual(['/', '/hook']);
  const { data } = await call(notificationEndpoints.list, { token });
  expect(data.notifications).toEqual([
    expect.objectContaining({
      event: 'ALARM',
      title: 'Trading is stopped',
      text: expect.stringContaining('The page “trading-is-stopped” in docs/operations/alarms'),
    }),
  ]);
});
