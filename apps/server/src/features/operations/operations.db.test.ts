import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appFor } from '../../testing/call-as.ts';
import { tradingWorld } from '../../testing/trading-world.ts';
import { postgresBooksSize } from './books-size.postgres.ts';
import type { SharedProcess, SharedProcesses } from './machine-facts.ts';
import { operationsFeature } from './operations-feature.ts';

let world: Awaited<ReturnType<typeof tradingWorld>>;
let called: Awaited<ReturnType<typeof appFor>>;
let shared: SharedProcesses;

beforeEach(() => {
  shared = { processes: [], addressesAway: 0, addressesMissing: 0 };
});

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
    processes: async () => shared,
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
    processes: [],
    addresses_away: 0,
    addresses_missing: 0,
  });
});

describe('of the processes that share the books', () => {
  const process = (changes: Partial<SharedProcess>): SharedProcess => ({
    machine: 'mumbai-1',
    role: 'all',
    version: '1.2.3',
    startedAt: new Date('2026-11-22T06:00:00Z'),
    isThis: false,
    addresses: 2,
    accounts: 1,
    marketData: '',
    ...changes,
  });
  const read = async () =>
    (await called.call('GET', '/operations/standing', 'admin')).body.data as {
      processes: Record<string, unknown>[];
    };

  test('each is listed with what it is, and accounts that none reaches are counted', async () => {
    shared = {
      processes: [process({ isThis: true, role: 'worker' })],
      addressesAway: 3,
      addressesMissing: 4,
    };
    expect(await read()).toMatchObject({
      processes: [
        {
          machine: 'mumbai-1',
          role: 'WORKER',
          version: '1.2.3',
          started_at: '2026-11-22T06:00:00.000Z',
          is_this: true,
          addresses: 2,
          accounts: 1,
          same_market_data: true,
        },
      ],
      addresses_away: 3,
      addresses_missing: 4,
    });
  });

  test('those whose market days are others than those of this one are marked', async () => {
    const of = (marketData: string | undefined) => process({ marketData });
    shared = {
      processes: [
        of('b'),
        process({ isThis: true, marketData: 'a' }),
        of('a'),
        of(''),
        of(undefined),
      ],
      addressesAway: 0,
      addressesMissing: 0,
    };
    const { processes } = await read();
    expect(processes.map((one) => one['same_market_data'])).toEqual([
      ...[false, true, true, false, true],
    ]);
  });

  test('one of an older release is taken for one that does all', async () => {
    const unknown = {
      machine: undefined,
      role: undefined,
      version: undefined,
      startedAt: undefined,
    };
    shared = { processes: [process(unknown)], addressesAway: 0, addressesMissing: 0 };
    expect((await read()).processes).toMatchObject([
      { machine: null, role: 'ALL', version: null, started_at: null },
    ]);
  });
});

test('the books take more room than nothing', async () => {
  const { body } = await called.call('GET', '/operations/standing', 'admin');
  expect(body.data.database.size).toBeGreaterThan(1_000_000);
});

test('only administrators read it', async () => {
  expect((await called.call('GET', '/operations/standing', 'investor')).status).toBe(403);
});
