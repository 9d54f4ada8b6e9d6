import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/db/test-database.ts';
import { type AuthWorld, authWorld, testPassword } from '../../../testing/auth-world.ts';

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
});
afterAll(() => database.close());

const path = '/api/auth/second-factor';
const codeOf = (secret: string, ms = world.time.ms): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
const logIn = async (email: string, code?: string): Promise<string> =>
  String(
    (await world.logIn(email, testPassword, '127.0.0.1', undefined, code)).body['access_token'],
  );
const begin = async (token: string): Promise<string> => {
  const { body } = await world.call('POST', `${path}/totp`, token);
  return (body['data'] as { secret: string }).secret;
};
const confirm = (token: string, code: string) =>
  world.call('POST', `${path}/totp/confirm`, token, { code });
const isLoggedIn = async (token: string): Promise<boolean> =>
  (await world.call('GET', path, token)).status === 200;

async function addApp(token: string) {
  const secret = await begin(token);
  const { body } = await confirm(token, codeOf(secret));
  world.time.ms += 30_000;
  const { recovery_codes: codes } = body['data'] as { recovery_codes: string[] | null };
  return { secret, codes, message: body['message'] };
}

const addPasskey = async (email: string): Promise<void> => {
  await sql`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, name, added_at)
    select 'key of ' || id, id, 'key of ' || id, 'key', 0, 'Laptop', ${new Date(world.time.ms)}
      from users where email = ${email}`.execute(database.db);
};

describe('the first second factor', () => {
  test('ends the other sessions of the account', async () => {
    const other = await world.newcomer('first@example.com');
    const { message } = await addApp(await logIn('first@example.com'));
    expect([message, await isLoggedIn(other)]).toEqual([
      'Your authenticator app is added. Every other session is ended.',
      false,
    ]);
  });

  test('is removed by the session that added it without another proof', async () => {
    const token = await world.newcomer('changed-mind@example.com');
    world.time.ms += 4 * 60_000;
    await addApp(token);
    world.time.ms += 2 * 60_000;
    expect((await world.call('POST', `${path}/totp/remove`, token)).status).toBe(200);
  });
});

describe('a factor added to another', () => {
  test('is not removed on a proof from before it', async () => {
    const email = 'before@example.com';
    const { secret } = await addApp(await world.newcomer(email));
    const other = await logIn(email, codeOf(secret));
    world.time.ms += 1_000;
    await addPasskey(email);
    const { status, body } = await world.call('POST', `${path}/totp/remove`, other);
    expect([status, body['code']]).toEqual([403, 'step-up-required']);
  });

  test('keeps the other sessions', async () => {
    const email = 'second@example.com';
    const token = await world.newcomer(email);
    const other = await logIn(email);
    await addPasskey(email);
    await sql`update login_sessions set proved_at = ${new Date(world.time.ms)}`.execute(
      database.db,
    );
    const { message } = await addApp(token);
    expect([message, await isLoggedIn(other)]).toEqual(['Your authenticator app is added.', true]);
  });
});

describe('recovery codes', () => {
  test('end with the last factor', async () => {
    const email = 'removed@example.com';
    const token = await world.newcomer(email);
    const { codes: old } = await addApp(token);
    await world.call('POST', `${path}/totp/remove`, token);
    await addApp(token);
    expect((await world.logIn(email, testPassword, undefined, undefined, old?.[0])).status).toBe(
      401,
    );
  });

  test('stay while another factor is left', async () => {
    const email = 'left@example.com';
    const token = await world.newcomer(email);
    await addApp(token);
    await addPasskey(email);
    await sql`update login_sessions set proved_at = ${new Date(world.time.ms)}`.execute(
      database.db,
    );
    await world.call('POST', `${path}/totp/remove`, token);
    const { body } = await world.call('GET', path, token);
    expect(body['data']).toMatchObject({ recovery_codes_left: 10 });
  });
});

describe('a key under way', () => {
  test('stays the same when its session asks again', async () => {
    const token = await world.newcomer('again@example.com');
    expect(await begin(token)).toBe(await begin(token));
  });

  test('is not shown to another session', async () => {
    const token = await world.newcomer('apart@example.com');
    const other = await logIn('apart@example.com');
    expect(await begin(token)).not.toBe(await begin(other));
  });

  test('is confirmed by its own session alone', async () => {
    const token = await world.newcomer('own@example.com');
    const other = await logIn('own@example.com');
    const secret = await begin(token);
    expect((await confirm(other, codeOf(secret))).status).toBe(409);
  });
});

describe('a wrong first code', () => {
  const refusalOf = async (email: string, code: (secret: string) => string) => {
    const token = await world.newcomer(email);
    const { body } = await confirm(token, code(await begin(token)));
    return body['message'];
  };
  const inMinutes = (minutes: number) => (secret: string) =>
    codeOf(secret, world.time.ms + minutes * 60_000);

  test('of another key is called mistyped or of another entry', async () => {
    const another = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    expect(await refusalOf('typo@example.com', () => codeOf(another))).toBe(
      'This code is mistyped or of another entry. Enter the six digits that the newest Safe Trading entry in your app shows now.',
    );
  });

  test('of a slow clock names the clock', async () => {
    expect(await refusalOf('slow@example.com', inMinutes(-330))).toBe(
      'This code was right 330 minutes ago. Enter the one that your app shows now; if that is refused too, the clock of your phone is slow: set it to automatic time.',
    );
  });

  test('of a fast clock names the clock', async () => {
    expect(await refusalOf('fast@example.com', inMinutes(2))).toBe(
      'This code will be right in 2 minutes: the clock of your phone is fast. Set it to automatic time and enter the next code.',
    );
  });
});
