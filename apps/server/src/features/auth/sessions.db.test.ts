import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { accountNotices } from '../../testing/account-notices.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
});
afterAll(() => database.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const refresh = (token: string) => world.call('POST', '/api/auth/refresh', token);
const refreshed = async (token: string) => String((await refresh(token)).body['token']);
const isGood = async (token: string) => (await world.auth.authenticate(token)) !== undefined;
const logInAgain = async (email: string, address = '127.0.0.1', device?: string) =>
  String((await world.logIn(email, testPassword, address, device)).body['access_token']);
const listed = async (token: string) =>
  (await world.call('GET', '/api/auth/sessions', token)).body['data'] as {
    session_id: string;
    is_this_one: boolean;
  }[];
const noticesOf = (email: string) => accountNotices(database, email);

describe('a token that was exchanged', () => {
  test('ends its session when it is exchanged again, and its owner is told', async () => {
    const first = await world.newcomer('replay@example.com');
    const second = await refreshed(first);
    expect((await refresh(first)).status).toBe(401);
    expect(await isGood(second)).toBe(false);
    expect(await noticesOf('replay@example.com')).toEqual(['token-replayed']);
  });

  test('ends its session also when a later one of the family is in use', async () => {
    const first = await world.newcomer('family@example.com');
    const third = await refreshed(await refreshed(first));
    await refresh(first);
    expect(await isGood(third)).toBe(false);
  });

  test('ends its session when it is used for anything after a minute', async () => {
    const first = await world.newcomer('late@example.com');
    const second = await refreshed(first);
    world.time.ms += 60_001;
    await world.call('GET', '/api/auth/sessions', first);
    expect(await isGood(second)).toBe(false);
  });

  test('is only refused where its call was on its way', async () => {
    const first = await world.newcomer('way@example.com');
    const second = await refreshed(first);
    expect((await world.call('GET', '/api/auth/sessions', first)).status).toBe(401);
    expect(await isGood(second)).toBe(true);
  });

  test('ends no other session of its owner', async () => {
    const first = await world.newcomer('other@example.com');
    const other = await logInAgain('other@example.com');
    await refreshed(first);
    await refresh(first);
    expect(await isGood(other)).toBe(true);
  });
});

describe('the sessions of somebody', () => {
  test('are listed with device, place, first and last use, this one first', async () => {
    const phone = await world.newcomer('list@example.com');
    const laptop = await logInAgain('list@example.com', '203.0.113.5', firefox);
    const opened = new Date(world.time.ms).toISOString();
    world.time.ms += 120_000;
    await world.call('GET', '/api/auth/sessions', laptop, undefined, '203.0.113.9');
    expect((await world.call('GET', '/api/auth/sessions', phone)).body['data']).toEqual([
      {
        session_id: expect.any(String),
        device: 'A program (lightMyRequest)',
        address: '127.0.0.1',
        opened_at: opened,
        used_at: new Date(world.time.ms).toISOString(),
        is_this_one: true,
      },
      {
        session_id: expect.any(String),
        device: 'Firefox on Linux',
        address: '203.0.113.9',
        opened_at: opened,
        used_at: new Date(world.time.ms).toISOString(),
        is_this_one: false,
      },
    ]);
  });

  test('are ended one by one, at once', async () => {
    const mine = await world.newcomer('one@example.com');
    const other = await logInAgain('one@example.com');
    const id = (await listed(mine)).find((each) => !each.is_this_one)?.session_id;
    expect((await world.call('POST', `/api/auth/sessions/${id}/end`, mine)).status).toBe(200);
    expect([await isGood(other), await isGood(mine)]).toEqual([false, true]);
    expect((await world.call('POST', `/api/auth/sessions/${id}/end`, mine)).status).toBe(404);
  });

  test('cannot be ended by anybody else', async () => {
    const mine = await world.newcomer('mine@example.com');
    const stranger = await world.newcomer('stranger@example.com');
    const id = (await listed(mine))[0]?.session_id;
    expect((await world.call('POST', `/api/auth/sessions/${id}/end`, stranger)).status).toBe(404);
    expect(await isGood(mine)).toBe(true);
  });

  test.each([
    [true, 'One other session is ended.', true],
    [false, 'You are logged out everywhere.', false],
  ])('are ended all at once, this one kept: %s', async (keepsThis, message, remains) => {
    const email = `all-${keepsThis}@example.com`;
    const mine = await world.newcomer(email);
    const other = await logInAgain(email);
    const { body } = await world.call('POST', '/api/auth/sessions/end-all', mine, {
      keep_this: keepsThis,
    });
    expect(body['message']).toBe(message);
    expect([await isGood(mine), await isGood(other)]).toEqual([remains, false]);
  });
});

describe('a sign-in', () => {
  test('is told where device or address are new, not where both are known', async () => {
    const email = 'device@example.com';
    await world.newcomer(email);
    await logInAgain(email);
    expect(await noticesOf(email)).toEqual([]);
    await logInAgain(email, '127.0.0.1', firefox);
    await logInAgain(email, '127.0.0.1', firefox);
    await logInAgain(email, '203.0.113.7', firefox);
    expect(await noticesOf(email)).toEqual(['new-device', 'new-device']);
  });
});
