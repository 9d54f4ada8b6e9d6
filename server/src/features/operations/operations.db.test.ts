import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFor } from '../../testing/call-as.ts';
import { tradingWorld } from '../../testing/trading-world.ts';
import { postgresBooksSize } from './books-size.postgres.ts';
import { operationsFeature } from './operations-feature.ts';

let world: Awaited<ReturnType<typeof tradingWorld>>;
let called: Awaited<ReturnType<typeof appFor>>;

beforeAll(async () => {
  world = await tradingWorld();
  const { clock } = world.trading;
  called = await appFor({ investor: 'END_USER', admin: 'ADMIN' }, clock);
  operationsFeature({
    clock: { now: () => new Date('2026-11-22T12:00:00Z') },
    marketClock: clock,
    program: {
      runningSince: new Date('2026-11-22T06:00:00Z'),
      version: '1.2.3',
      trading: 'paper',
      databaseKind: 'embedded',
    },
    size: postgresBooksSize(world.db),
    standing: async () => ({ openSessions: 1, linkedAccounts: 2, lastRuns: [] }),
    disk: async () => ({ free: 5, size: 10 }),
    lastBackup: async () => undefined,
  }).routes(called.app);
});

afterAll(async () => {
  await called.app.close();
  await world.close();
});

test('an administrator reads how the machine and its books stand', async () => {
  const { body } = await called.call('GET', '/operations/standing', 'admin');
  expect(body.data).toMatchObject({
    machine_time: '2026-11-22T12:00:00.000Z',
    market_time: '2027-02-08T05:00:00.000Z',
    running_since: '2026-11-22T06:00:00.000Z',
    version: '1.2.3',
    sessions_open: 1,
    accounts_linked: 2,
    database: { kind: 'EMBEDDED', version: expect.stringMatching(/^\d+/) },
    disk: { free: 5, size: 10 },
    last_backup: null,
    jobs: [],
  });
});

test('the books take more room than nothing', async () => {
  const { body } = await called.call('GET', '/operations/standing', 'admin');
  expect(body.data.database.size).toBeGreaterThan(1_000_000);
});

test('nobody else reads it', async () => {
  expect((await called.call('GET', '/operations/standing', 'investor')).status).toBe(403);
});
