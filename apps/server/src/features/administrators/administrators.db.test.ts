import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';
import { testRecord } from '../../testing/recorded-events.ts';
import { administratorsFeature } from './administrators-feature.ts';
import { postgresWaitingAccounts } from './waiting-accounts.postgres.ts';

let database: TestDatabase;
let world: AuthWorld;
let boss: string;

const admin = (name: string) => ({ email: `${name}@example.com`, name, user_type: 'ADMIN' });
const waiting = async () => (await world.call('GET', '/administrators/waiting', boss)).body['data'];
const idOf = async (name: string): Promise<string> => {
  const all = (await waiting()) as { name: string; administrator_id: string }[];
  return String(all.find((one) => one.name === name)?.administrator_id);
};
const decide = (id: string, verdict: 'approve' | 'decline', token = boss) =>
  world.call('POST', `/administrators/${id}/${verdict}`, token);

beforeEach(async () => {
  database = await testDatabase();
  world = await authWorld(database, { adminSignup: 'approval' });
  const store = postgresWaitingAccounts(database.db, 'ADMIN', testRecord);
  const clock = { now: () => new Date(world.time.ms) };
  administratorsFeature({ waiting: store, clock }).routes(world.app);
  const code = String(await world.auth.setupCode());
  await world.signUp({ ...admin('Boss'), setup_code: code });
  boss = String((await world.logIn('boss@example.com')).body['access_token']);
  await world.signUp(admin('Zoya'));
  world.time.ms += 60_000;
  await world.signUp(admin('Arun'));
});
afterEach(() => database.close());

describe('administrators who wait', () => {
  test('are listed with the longest waiting first', async () => {
    expect(await waiting()).toEqual([
      {
        administrator_id: expect.any(String),
        name: 'Zoya',
        email: 'zoya@example.com',
        signed_up_at: '2027-01-04T04:00:00.000Z',
      },
      expect.objectContaining({ name: 'Arun' }),
    ]);
  });

  test('may log in once they are approved, and wait no longer', async () => {
    const { status, body } = await decide(await idOf('Zoya'), 'approve');
    expect([status, body]).toEqual([200, { message: 'Zoya may log in now.' }]);
    expect((await world.logIn('zoya@example.com')).status).toBe(200);
    expect(await waiting()).toEqual([expect.objectContaining({ name: 'Arun' })]);
  });

  test('may not log in where they are declined', async () => {
    await decide(await idOf('Zoya'), 'decline');
    const { status, body } = await world.logIn('zoya@example.com');
    expect([status, body['detail']]).toEqual([
      403,
      'This account is disabled. Ask an administrator to enable it again.',
    ]);
  });

  test('are decided on once, and who did it is kept', async () => {
    const zoya = await idOf('Zoya');
    const both = await Promise.all([decide(zoya, 'approve'), decide(zoya, 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await decide(zoya, 'decline');
    expect([late.status, late.body['detail']]).toEqual([
      409,
      'This administrator was approved before.',
    ]);
    const { rows } = await sql`
      select decider.name, users.decided_at
        from users
        join users as decider on decider.id = users.decided_by
       where users.id = ${zoya}`.execute(database.db);
    expect(rows).toEqual([{ name: 'Boss', decided_at: new Date('2027-01-04T04:01:00Z') }]);
  });

  test('are no other account', async () => {
    await world.signUp({ email: 'investor@example.com', user_type: 'END_USER' });
    const { rows } = await sql<{ id: string }>`
      select id from users where role = 'END_USER'`.execute(database.db);
    expect((await decide(String(rows[0]?.id), 'approve')).status).toBe(404);
    expect((await decide('nobody', 'approve')).status).toBe(404);
  });
});

test('an investor neither sees nor approves administrators', async () => {
  await world.signUp({ email: 'investor@example.com', user_type: 'END_USER' });
  const token = String((await world.logIn('investor@example.com')).body['access_token']);
  const zoya = await idOf('Zoya');
  expect((await world.call('GET', '/administrators/waiting', token)).status).toBe(403);
  expect((await decide(zoya, 'approve', token)).status).toBe(403);
  expect((await world.logIn('zoya@example.com')).status).toBe(403);
});
