import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { postgresProcesses } from './processes.postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    select 'investor-' || n, 'investor-' || n || '@example.com', 'Investor', 'END_USER', 'active', 'x', now()
      from generate_series(1, 9) as n`.execute(database.db);
});
beforeEach(async () => {
  await sql`delete from order_writers`.execute(database.db);
  await sql`delete from broker_accounts`.execute(database.db);
});
afterAll(() => database.close());

const read = () => postgresProcesses(database.db, { holder: 'this', alone: false })();

type Signs = {
  addresses?: string[];
  secondsAgo?: number;
  startedAt?: string;
  machine?: string;
  role?: 'web' | 'worker';
};

const seen = (
  holder: string,
  {
    addresses = [],
    secondsAgo = 1,
    startedAt = '2027-02-05T03:00:00Z',
    machine = holder,
    role = 'worker',
  }: Signs = {},
) =>
  sql`
    insert into order_writers (
      holder, seen_at, egress_addresses, machine, role, version, started_at, market_data)
    values (
      ${holder}, now() - make_interval(secs => ${secondsAgo}), ${addresses}, ${machine}, ${role},
      '1.2.0', ${startedAt}, 'digest')`.execute(database.db);

const link = (n: number, address: string | null, { isReleased = false } = {}) =>
  sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at, confirmed_at, egress_address, released_at)
    values (
      ${`account-${n}`}, ${`investor-${n}`}, 'samco', 'x', 'x', 'x', ${`x${n}`}, 1, now(), now(),
      now(), ${address}, ${isReleased ? new Date() : null})`.execute(database.db);

const machines = async () => (await read()).processes.map(({ machine }) => machine);

test('where no process shows that it lives there is nothing to tell', async () => {
  await link(1, '203.0.113.1');
  expect(await read()).toEqual({ processes: [], addressesAway: 0, addressesMissing: 0 });
});

test('a running process is listed with what it is and whom it serves', async () => {
  await seen('this', { machine: 'mumbai-1', addresses: ['203.0.113.1', '203.0.113.2'] });
  await link(1, '203.0.113.1');
  await link(2, null);
  expect(await read()).toEqual({
    processes: [
      {
        machine: 'mumbai-1',
        role: 'worker',
        version: '1.2.0',
        startedAt: new Date('2027-02-05T03:00:00Z'),
        isThis: true,
        addresses: 2,
        accounts: 1,
        marketData: 'digest',
      },
    ],
    addressesAway: 0,
    addressesMissing: 0,
  });
});

test('those that have run the longest come first', async () => {
  await seen('this', { startedAt: '2027-02-05T03:00:02Z' });
  await seen('b', { startedAt: '2027-02-05T03:00:01Z' });
  await seen('a', { startedAt: '2027-02-05T03:00:01Z' });
  expect(await machines()).toEqual(['a', 'b', 'this']);
  expect((await read()).processes.map(({ isThis }) => isThis)).toEqual([false, false, true]);
});

test('a process that was not seen for six seconds is not listed, and its addresses are away', async () => {
  await seen('this');
  await seen('gone', { secondsAgo: 7, addresses: ['203.0.113.1'] });
  await link(1, '203.0.113.1');
  expect(await machines()).toEqual(['this']);
  expect((await read()).addressesAway).toBe(1);
});

test('an account is away whose address no living process has, and a released one is not', async () => {
  await seen('this', { addresses: ['203.0.113.1'] });
  await seen('other', { addresses: ['203.0.113.2'] });
  await link(1, '203.0.113.1');
  await link(2, '203.0.113.2');
  await link(3, '203.0.113.3');
  await link(4, '203.0.113.4');
  await link(5, '203.0.113.5', { isReleased: true });
  await link(6, null);
  expect((await read()).addressesAway).toBe(2);
});

test('a released account has no process', async () => {
  await seen('this', { addresses: ['203.0.113.1'] });
  await link(1, '203.0.113.1', { isReleased: true });
  expect((await read()).processes).toMatchObject([{ addresses: 1, accounts: 0 }]);
});

test('two processes of one machine serve the same accounts', async () => {
  await seen('a', { addresses: ['203.0.113.1', '203.0.113.1'] });
  await seen('b', { addresses: ['203.0.113.1'] });
  await link(1, '203.0.113.1');
  const { processes, addressesAway } = await read();
  expect([processes.map(({ accounts }) => accounts), addressesAway]).toEqual([[1, 1], 0]);
});

test('a release that says less of itself is listed with what is known of it', async () => {
  await sql`
    insert into order_writers (holder, seen_at, egress_addresses)
    values ('older', now(), array['203.0.113.1'])`.execute(database.db);
  await seen('this');
  await link(1, '203.0.113.1');
  expect((await read()).processes[0]).toEqual({
    machine: undefined,
    role: undefined,
    version: undefined,
    startedAt: undefined,
    isThis: false,
    addresses: 1,
    accounts: 1,
    marketData: undefined,
  });
});

const missing = async (): Promise<number> => (await read()).addressesMissing;

test('where two machines place orders, an account without an address of its own misses one', async () => {
  await seen('this', { addresses: ['203.0.113.1'] });
  await seen('other', { addresses: ['203.0.113.2'] });
  await link(1, '203.0.113.1');
  await link(2, null);
  await link(3, null);
  await link(4, null, { isReleased: true });
  expect(await missing()).toBe(2);
});

test.each<[string, Signs]>([
  ['of the same machine', { machine: 'this' }],
  ['that serves people alone', { role: 'web' }],
  ['that is gone', { secondsAgo: 7 }],
])('no account misses an address for a second process %s', async (_, signs) => {
  await seen('this');
  await seen('other', signs);
  await link(1, null);
  expect(await missing()).toBe(0);
});
