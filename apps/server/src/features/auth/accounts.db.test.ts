import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { accountNotices } from '../../testing/account-notices.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';

let database: TestDatabase;
let world: AuthWorld;
let admin: string;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
  admin = await world.newcomer('boss@example.com', 'ADMIN');
});
afterAll(() => database.close());

type Listed = { account_id: string; status: string; is_me: boolean };
const find = async (text: string): Promise<Listed> => {
  const { body } = await world.call('GET', `/accounts?search=${encodeURIComponent(text)}`, admin);
  const [found] = (body['data'] as { accounts: Listed[] }).accounts;
  if (!found) throw new Error(`No account of ${text}.`);
  return found;
};
const act = async (email: string, verb: 'disable' | 'enable' | 'reset-link', token = admin) =>
  world.call('POST', `/accounts/${(await find(email)).account_id}/${verb}`, token);
const haltsOf = async (email: string) => {
  const { rows } = await sql<{ reason: string; is_lifted: boolean }>`
    select reason, lifted_at is not null as is_lifted
      from trading_halts h
      join users u on u.id = h.subject
     where u.email = ${email}
     order by set_at, reason`.execute(database.db);
  return rows;
};

describe('a disabled account', () => {
  test('is dead with the next call, and cannot log in', async () => {
    const token = await world.newcomer('gone@example.com');
    expect((await act('gone@example.com', 'disable')).status).toBe(200);
    expect((await world.call('GET', '/api/auth/sessions', token)).status).toBe(401);
    expect((await world.logIn('gone@example.com')).status).toBe(403);
    expect((await find('gone@example.com')).status).toBe('DISABLED');
  });

  test('has its trading stopped until it is enabled again', async () => {
    const email = 'trader@example.com';
    await world.newcomer(email);
    await act(email, 'disable');
    expect(await haltsOf(email)).toEqual([
      { reason: 'The account is disabled.', is_lifted: false },
    ]);
    await act(email, 'enable');
    expect(await haltsOf(email)).toEqual([{ reason: 'The account is disabled.', is_lifted: true }]);
    expect(await accountNotices(database, email)).toEqual(['account-disabled', 'account-enabled']);
  });

  test('keeps a stop that was set by hand when it is enabled again', async () => {
    const email = 'stopped@example.com';
    await world.newcomer(email);
    const { account_id } = await find(email);
    await sql`
      insert into trading_halts (id, level, subject, reason, set_by, set_at)
      values ('by-hand', 'investor', ${account_id}, 'Looks odd.', 'system', now())`.execute(
      database.db,
    );
    await act(email, 'disable');
    await act(email, 'enable');
    expect(await haltsOf(email)).toContainEqual({ reason: 'Looks odd.', is_lifted: false });
  });

  test('once enabled logs in anew; its old tokens stay dead', async () => {
    const token = await world.newcomer('back@example.com');
    await act('back@example.com', 'disable');
    await act('back@example.com', 'enable');
    expect(await world.auth.authenticate(token)).toBeUndefined();
    expect((await world.logIn('back@example.com')).status).toBe(200);
  });

  test('is decided on once', async () => {
    await world.newcomer('once@example.com');
    const both = await Promise.all([
      act('once@example.com', 'disable'),
      act('once@example.com', 'disable'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is never of the own account', async () => {
    const { status, body } = await act('boss@example.com', 'disable');
    expect([status, body['detail']]).toEqual([
      409,
      'You cannot disable your own account. Ask another administrator.',
    ]);
  });

  test('sets no password by a link', async () => {
    await world.newcomer('linkless@example.com');
    await act('linkless@example.com', 'disable');
    expect((await act('linkless@example.com', 'reset-link')).status).toBe(409);
  });
});

test('two administrators who disable each other at once leave one', async () => {
  const pair = await testDatabase();
  const alone = await authWorld(pair);
  const tokens = [
    await alone.newcomer('one@example.com', 'ADMIN'),
    await alone.newcomer('two@example.com', 'ADMIN'),
  ];
  const { body } = await alone.call('GET', '/accounts', tokens[0]);
  const ids = (body['data'] as { accounts: Listed[] }).accounts.sort((a, b) =>
    a.is_me === b.is_me ? 0 : a.is_me ? 1 : -1,
  );
  const statuses = await Promise.all(
    ids.map(async ({ account_id }, place) => {
      const { status } = await alone.call('POST', `/accounts/${account_id}/disable`, tokens[place]);
      return status;
    }),
  );
  const { rows } = await sql`
    select 1 from users where role = 'ADMIN' and status = 'active'`.execute(pair.db);
  await pair.close();
  expect(rows).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

describe('a link an administrator hands over', () => {
  test('sets a new password once, and its owner is notified', async () => {
    const email = 'handed@example.com';
    await world.newcomer(email);
    const { body } = await act(email, 'reset-link');
    const { link } = body['data'] as { link: string };
    const [path, token] = link.split('#');
    expect(path).toBe('/resetPassword');
    const answer = await world.call('POST', '/auth/password/reset', undefined, {
      token,
      password: 'river-lotus-77',
    });
    expect(answer.status).toBe(200);
    expect((await world.logIn(email, testPassword)).status).toBe(401);
    expect(await accountNotices(database, email)).toEqual(['reset-link-made', 'password-reset']);
  });

  test('is made by no other role', async () => {
    const investor = await world.newcomer('investor@example.com');
    expect((await act('boss@example.com', 'reset-link', investor)).status).toBe(403);
  });
});

describe('links of a disabled account', () => {
  const linkFor = async (email: string, by?: string): Promise<string> => {
    const { body } = await act(email, 'reset-link', by);
    const { link } = body['data'] as { link: string };
    return String(link.split('#')[1]);
  };
  const reset = async (token: string): Promise<number> =>
    (
      await world.call('POST', '/auth/password/reset', undefined, {
        token,
        password: 'river-lotus-77',
      })
    ).status;

  test('stay void when it is enabled again', async () => {
    const email = 'voided@example.com';
    await world.newcomer(email);
    const token = await linkFor(email);
    await act(email, 'disable');
    await act(email, 'enable');
    expect(await reset(token)).toBe(404);
  });

  test('that an administrator made for others are void too', async () => {
    const admin = await world.newcomer('leaver@example.com', 'ADMIN');
    await world.newcomer('other@example.com');
    const token = await linkFor('other@example.com', admin);
    await act('leaver@example.com', 'disable');
    expect(await reset(token)).toBe(404);
  });
});

test('accounts are found by name or e-mail, in any letter case', async () => {
  await world.signUp({ email: 'zubin@example.com', name: 'Zubin Irani' });
  expect([(await find('zubin IRANI')).status, (await find('ZUBIN@')).status]).toEqual([
    'ACTIVE',
    'ACTIVE',
  ]);
});
