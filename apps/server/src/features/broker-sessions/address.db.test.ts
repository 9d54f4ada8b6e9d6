import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { testRecord, testTell } from '../../testing/recorded-events.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { postgresBrokerAccounts } from './broker-account-store.postgres.ts';
import { brokerWorld } from './test-broker-world.ts';

const asha = { samco_user_id: 'AB1234', samco_password: 'lotus-river', samco_yob: 1990 };
const ravi = { ...asha, samco_user_id: 'CD5678' };

let database: TestDatabase;
let world: Awaited<ReturnType<typeof brokerWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => world.close());

async function linked(egress?: readonly string[]): Promise<void> {
  world = await brokerWorld(database, egress);
  await world.save('asha', asha);
  await world.save('ravi', ravi);
  await world.logIn('asha');
  await world.logIn('ravi');
  world.samco.calls();
}

const address = async (user = 'asha') =>
  (await world.call('GET', '/samco-creds/address', user)).body['data'];
const take = (user = 'asha') => world.call('POST', '/samco-creds/address/own', user);

describe('the address panel', () => {
  test('says that no account is linked, and makes no call', async () => {
    world = await brokerWorld(database);
    expect(await address()).toMatchObject({ state: 'NOT_LINKED', server_address: null });
    expect(world.samco.calls()).toEqual([]);
  });

  test('says that no session is open, and makes no call', async () => {
    world = await brokerWorld(database);
    await world.save('asha', asha);
    expect(await address()).toMatchObject({
      state: 'NO_SESSION',
      remedy: 'Log in to Samco, then look here again.',
    });
    expect(world.samco.calls()).toEqual([]);
  });

  test('shows the address the broker sees and that it matches', async () => {
    await linked();
    expect(await address()).toEqual({
      state: 'MATCH',
      text: 'Samco takes your orders from this server.',
      remedy: null,
      server_address: '127.0.0.1',
      primary_address: null,
      secondary_address: null,
      matched_as: null,
      own_address: null,
      free_addresses: 0,
      checked_at: '2026-11-20T05:30:00.000Z',
    });
  });

  test('shows the registered address where it does not match, and what to do', async () => {
    await linked();
    world.samco.unregister('203.0.113.10');
    expect(await address()).toMatchObject({
      state: 'MISMATCH',
      server_address: '127.0.0.1',
      primary_address: '203.0.113.10',
      remedy: expect.stringMatching(/^Register 127\.0\.0\.1 as the secondary address/),
    });
  });

  test('says that the broker does not answer', async () => {
    await linked();
    await world.misbehave('down');
    expect(await address()).toMatchObject({ state: 'UNREACHABLE', server_address: null });
  });

  test('finds out that the broker has ended the session', async () => {
    await linked();
    world.samco.endSessions();
    expect(await address()).toMatchObject({ state: 'NO_SESSION' });
    expect(await world.status('asha')).toMatchObject({ is_logged_in: false });
  });
});

describe('addresses of their own', () => {
  const two = ['127.0.0.2', '127.0.0.3'];

  test('are given to accounts as a login proves them, one each, and their calls leave from them', async () => {
    await linked(two);
    expect([await address('asha'), await address('ravi')]).toMatchObject([
      { own_address: '127.0.0.2', server_address: '127.0.0.2', free_addresses: 0 },
      { own_address: '127.0.0.3', server_address: '127.0.0.3' },
    ]);
  });

  test('run out: who comes later shares the usual one', async () => {
    await linked(two.slice(0, 1));
    expect([await address('asha'), await address('ravi')]).toMatchObject([
      { own_address: '127.0.0.2', server_address: '127.0.0.2' },
      { own_address: null, server_address: '127.0.0.1', free_addresses: 0 },
    ]);
    const { status, body } = await take('ravi');
    expect([status, body['detail']]).toEqual([
      409,
      'This server has no free address. Your administrator can set up more of them.',
    ]);
  });

  test('stay with the account when its credentials change', async () => {
    await linked(two);
    await world.save('asha', { ...asha, samco_password: 'new-river' });
    expect(await address('asha')).toMatchObject({ own_address: '127.0.0.2' });
  });

  test('are never taken by two, however close they come', async () => {
    await linked();
    const ids = [await world.accountOf('asha'), await world.accountOf('ravi')];
    const taken = await Promise.all(ids.map((id) => world.store.takeEgress(id, two, new Date())));
    expect(taken.sort()).toEqual(two);
  });

  test('are found by as many statements, however many of them are taken', async () => {
    await linked();
    const asked = recordedStatements();
    const store = postgresBrokerAccounts(
      database.db.withPlugin(asked.plugin),
      testRecord,
      testTell,
    );
    const statements: number[] = [];
    for (const user of ['asha', 'ravi']) {
      asked.statements.length = 0;
      await store.takeEgress(await world.accountOf(user), two, new Date());
      statements.push(asked.statements.length);
    }
    expect(statements[0]).toBe(statements[1]);
  });

  test('are given to who was linked before there were any, when they ask for it', async () => {
    await linked();
    await world.close();
    world = await brokerWorld(database, two, 'kept');
    expect(await address()).toMatchObject({ own_address: null, free_addresses: 2 });
    const { status, body } = await take();
    expect([status, body]).toMatchObject([200, { data: { own_address: '127.0.0.2' } }]);
  });

  test('that are not set up any more are said to be missing', async () => {
    await linked(two);
    await world.close();
    world = await brokerWorld(database, [], 'kept');
    await world.logIn('asha');
    world.samco.unregister('127.0.0.2');
    expect(await address()).toMatchObject({
      own_address: '127.0.0.2',
      server_address: '127.0.0.1',
      remedy: expect.stringContaining('not set up on this server any more'),
    });
  });

  test('need a linked account', async () => {
    world = await brokerWorld(database, two);
    expect((await take()).status).toBe(409);
  });

  test('are used at once in a session opened before', async () => {
    world = await brokerWorld(database, two);
    await world.save('asha', asha);
    await world.logIn('asha');
    const id = await world.accountOf('asha');
    const seenFrom = async () => {
      const access = (await world.sessions.accounts.ofIds([id])).get(id);
      const proof = await access?.account?.prove();
      return proof?.ok && proof.value.address;
    };
    const before = await seenFrom();
    await sql`update broker_accounts set egress_address = '127.0.0.3'`.execute(database.db);
    expect([before, await seenFrom()]).toEqual(['127.0.0.2', '127.0.0.3']);
  });
});
