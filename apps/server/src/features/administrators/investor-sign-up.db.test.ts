import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';
import { testRecord } from '../../testing/recorded-events.ts';
import { investorsFeature } from './investors-feature.ts';
import { postgresInvitations } from './invitations.postgres.ts';
import { postgresWaitingAccounts } from './waiting-accounts.postgres.ts';

const asha = { email: 'asha@example.com' };
const day = 24 * 3600 * 1000;

let database: TestDatabase;
let world: AuthWorld;
let boss: string;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function where(investorSignup: 'approval' | 'closed'): Promise<void> {
  world = await authWorld(database, { investorSignup });
  investorsFeature({
    waiting: postgresWaitingAccounts(database.db, 'END_USER', testRecord),
    invitations: postgresInvitations(database.db, testRecord),
    clock: { now: () => new Date(world.time.ms) },
    publicUrl: 'https://trading.example.com',
  }).routes(world.app);
  await world.signUp({ email: 'boss@example.com', user_type: 'ADMIN' });
  await again();
}
const again = async () => {
  boss = String((await world.logIn('boss@example.com')).body['access_token']);
};
const waiting = async () =>
  (await world.call('GET', '/investors/waiting', boss)).body['data'] as {
    investor_id: string;
    email: string;
  }[];
const invite = async () =>
  (await world.call('POST', '/investors/invitations', boss, {})).body['data'] as {
    invitation: string;
    link: string;
  };

describe('where investors need approval', () => {
  test('one who signs up waits until an administrator approves', async () => {
    await where('approval');
    expect((await world.signUp(asha)).status).toBe(201);
    expect((await world.logIn(asha.email)).status).toBe(403);
    const [found] = await waiting();
    const approved = await world.call('POST', `/investors/${found?.investor_id}/approve`, boss);
    expect(approved.body['message']).toBe('Asha Rao may log in now.');
    expect((await world.logIn(asha.email)).status).toBe(200);
  });

  test('whether an e-mail has an account is not told, and nothing happens to that account', async () => {
    await where('approval');
    const first = await world.signUp(asha);
    const second = await world.signUp({
      ...asha,
      name: 'Somebody else',
      password: 'other-river-42',
    });
    expect([second.status, second.body['message']]).toEqual([201, first.body['message']]);
    expect(Object.keys(second.body['data'] ?? {})).toEqual(Object.keys(first.body['data'] ?? {}));
    expect(await waiting()).toHaveLength(1);
    expect((await world.logIn(asha.email, 'other-river-42')).status).toBe(401);
  });

  test('one address makes five accounts that wait, and others still sign up', async () => {
    await where('approval');
    const statuses: number[] = [];
    for (let made = 0; made < 6; made += 1)
      statuses.push((await world.signUp({ email: `crowd-${made}@example.com` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await world.signUp(asha, '203.0.113.8')).status).toBe(201);
    expect(await waiting()).toHaveLength(6);
  });

  const crowd = (verifiedAt: Date | null) =>
    sql`
      insert into users (id, email, name, role, status, password_hash, created_at, signed_up_from, email_verified_at)
      select 'waiting-' || n, n || '@example.com', 'Waiting', 'END_USER', 'waiting', 'x',
             ${new Date(world.time.ms)}, case when n > 10 then '198.51.100.1' end, ${verifiedAt}::timestamptz
        from generate_series(1, 200) as n`.execute(database.db);

  test('where 200 wait, the network with most of them makes room for another', async () => {
    await where('approval');
    await crowd(null);
    expect((await world.signUp(asha, '203.0.113.8')).status).toBe(201);
    const emails = (await waiting()).map(({ email }) => email);
    expect(emails).toHaveLength(200);
    expect(emails).toEqual(expect.arrayContaining(['1@example.com', '10@example.com', asha.email]));
  });

  test('an account with a verified address makes no room', async () => {
    await where('approval');
    await crowd(new Date(world.time.ms));
    await world.signUp(asha, '203.0.113.8');
    expect(await waiting()).toHaveLength(201);
  });

  test('where an account came from is forgotten when it is decided on', async () => {
    await where('approval');
    await world.signUp(asha, '203.0.113.8');
    const [found] = await waiting();
    await world.call('POST', `/investors/${found?.investor_id}/approve`, boss);
    const { rows } =
      await sql`select signed_up_from from users where email = ${asha.email}`.execute(database.db);
    expect(rows).toEqual([{ signed_up_from: null }]);
  });

  test('networks of one IPv6 customer count as one address', async () => {
    await where('approval');
    const statuses: number[] = [];
    for (let made = 0; made < 6; made += 1) {
      const from = `2001:db8:1:${made}::1`;
      statuses.push((await world.signUp({ email: `six-${made}@example.com` }, from)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('accounts that wait are forgotten after two weeks', async () => {
    await where('approval');
    await world.signUp(asha);
    world.time.ms += 15 * day;
    await again();
    await world.signUp({ email: 'ravi@example.com' });
    expect(await waiting()).toMatchObject([{ email: 'ravi@example.com' }]);
  });
});

describe('where sign-up is by invitation only', () => {
  test('it is said what to do', async () => {
    await where('closed');
    const { status, body } = await world.signUp(asha);
    expect([status, body['detail']]).toEqual([
      403,
      'New investors cannot sign up here by themselves; ask an administrator for an invitation.',
    ]);
  });

  test('an invitation makes one account, active at once', async () => {
    await where('closed');
    const { invitation, link } = await invite();
    expect(link).toBe(`https://trading.example.com/invitation#${invitation}`);
    expect((await world.signUp({ ...asha, invitation })).status).toBe(201);
    expect((await world.logIn(asha.email)).status).toBe(200);
    const { status, body } = await world.signUp({ email: 'ravi@example.com', invitation });
    expect([status, body['detail']]).toEqual([
      422,
      'This invitation has been used or is over; ask for another one',
    ]);
  });

  test('an invitation is over after a week', async () => {
    await where('closed');
    const { invitation } = await invite();
    world.time.ms += 7 * day;
    expect((await world.signUp({ ...asha, invitation })).status).toBe(422);
  });

  test('an invitation makes no administrator', async () => {
    await where('closed');
    const { invitation } = await invite();
    await world.signUp({ ...asha, user_type: 'END_USER', invitation });
    const token = String((await world.logIn(asha.email)).body['access_token']);
    expect((await world.call('POST', '/investors/invitations', token, {})).status).toBe(403);
  });
});
