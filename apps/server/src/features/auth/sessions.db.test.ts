import { sql } from 'kysely';
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

const repeatableMs = 10_000;

const refresh = async (
  token: string,
  { address = '127.0.0.1', device = 'lightMyRequest', on = world } = {},
) => {
  const reply = await on.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    remoteAddress: address,
    headers: { authorization: `Bearer ${token}`, 'user-agent': device },
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
/** Another server on the same database, at the same time. */
const otherProcess = async (): Promise<AuthWorld> => {
  const other = await authWorld(database);
  other.time.ms = world.time.ms;
  return other;
};
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

test('a hundred sessions of an account stay open, and the least used one ends with a further one', async () => {
  const first = await world.newcomer('many@example.com');
  world.time.ms += 60_000;
  const last = [];
  for (let n = 0; n < 100; n += 1) last.push(await logInAgain('many@example.com'));
  expect(await isGood(first)).toBe(false);
  expect(await listed(last.at(-1) ?? '')).toHaveLength(100);
});

describe('a token that was exchanged', () => {
  test('ends its session when it is exchanged again after ten seconds, and its owner is notified', async () => {
    const first = await world.newcomer('replay@example.com');
    const second = await refreshed(first);
    world.time.ms += repeatableMs + 1;
    expect((await refresh(first)).status).toBe(401);
    expect(await isGood(second)).toBe(false);
    expect(await noticesOf('replay@example.com')).toEqual(['token-replayed']);
  });

  test('ends its session at once when its successor was exchanged', async () => {
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
    const second = await refreshed(first);
    world.time.ms += repeatableMs + 1;
    await refresh(first);
    expect([await isGood(second), await isGood(other)]).toEqual([false, true]);
  });
});

describe('a repeated exchange', () => {
  test('within ten seconds gets the same answer', async () => {
    const first = await world.newcomer('lost@example.com');
    const second = await refreshed(first);
    world.time.ms += repeatableMs;
    expect(await refreshed(first)).toBe(second);
  });

  test('leaves the session open, and its owner is not notified', async () => {
    const first = await world.newcomer('quiet@example.com');
    const second = await refreshed(first);
    await refresh(first);
    expect([await isGood(second), await noticesOf('quiet@example.com')]).toEqual([true, []]);
  });

  test('on another address of the same device gets the same answer', async () => {
    const first = await world.newcomer('roaming@example.com');
    const second = await refreshed(first);
    const { body } = await refresh(first, { address: '203.0.113.8' });
    expect(body['token']).toBe(second);
  });

  test('at the same moment on two processes gets the same answer', async () => {
    const other = await otherProcess();
    const first = await world.newcomer('parallel@example.com');
    const answers = await Promise.all(
      [world, other, world, other].map((on) => refresh(first, { on })),
    );
    const tokens = answers.map(({ body }) => String(body['token']));
    expect([new Set(tokens).size, await isGood(tokens[0] ?? '')]).toEqual([1, true]);
  });

  test('does not begin the ten seconds anew', async () => {
    const first = await world.newcomer('again@example.com');
    const second = await refreshed(first);
    world.time.ms += repeatableMs;
    await refresh(first);
    world.time.ms += 1;
    await refresh(first);
    expect(await isGood(second)).toBe(false);
  });

  test('by another device ends the session', async () => {
    const first = await world.newcomer('thief@example.com');
    const second = await refreshed(first);
    expect((await refresh(first, { device: firefox })).status).toBe(401);
    expect(await isGood(second)).toBe(false);
  });

  test('by its own device ends the session when another device was first', async () => {
    const first = await world.newcomer('late-owner@example.com');
    const stolen = String((await refresh(first, { device: firefox })).body['token']);
    await refresh(first);
    expect(await isGood(stolen)).toBe(false);
  });

  test('by another device at the same moment on another process ends the session', async () => {
    const other = await otherProcess();
    const first = await world.newcomer('race@example.com');
    const answers = await Promise.all([
      refresh(first),
      refresh(first, { on: other, device: firefox }),
    ]);
    const tokens = answers.flatMap(({ body }) => (body['token'] ? [String(body['token'])] : []));
    expect([tokens.length, await isGood(tokens[0] ?? '')]).toEqual([1, false]);
  });

  test('is refused once the session is over', async () => {
    const email = 'over@example.com';
    const first = await world.newcomer(email);
    await refresh(first);
    const over = new Date(world.time.ms + 1000);
    await sql`
      update login_sessions s
         set expires_at = ${over}
        from users u
       where u.id = s.user_id
         and u.email = ${email}`.execute(database.db);
    world.time.ms += 1000;
    expect([(await refresh(first)).status, await noticesOf(email)]).toEqual([401, []]);
  });

  test('does nothing but repeat: its token opens nothing else', async () => {
    const first = await world.newcomer('narrow@example.com');
    await refresh(first);
    await refresh(first);
    expect((await world.call('GET', '/api/auth/sessions', first)).status).toBe(401);
  });
});

describe('the sessions of an account', () => {
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
        gets_notifications: false,
      },
      {
        session_id: expect.any(String),
        device: 'Firefox on Linux',
        address: '203.0.113.9',
        opened_at: opened,
        used_at: new Date(world.time.ms).toISOString(),
        is_this_one: false,
        gets_notifications: false,
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

  test('cannot be ended by another account', async () => {
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
  test('is reported where device or address are new, not where both are known', async () => {
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
