import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/db/test-database.ts';
import { accountNotices } from '../../../testing/account-notices.ts';
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
const logIn = (email: string, code?: string) =>
  world.logIn(email, testPassword, '127.0.0.1', undefined, code);

/** Adds an authenticator app; time goes on, so that its next code is another one. */
async function withApp(email: string, on = world, userType: 'END_USER' | 'ADMIN' = 'END_USER') {
  const token = await on.newcomer(email, userType);
  const { body: started } = await on.call('POST', `${path}/totp`, token);
  const { secret } = started['data'] as { secret: string };
  const code = codeOf(secret, on.time.ms);
  const { status, body } = await on.call('POST', `${path}/totp/confirm`, token, { code });
  expect(status).toBe(200);
  on.time.ms += 30_000;
  const { recovery_codes } = body['data'] as { recovery_codes: string[] };
  return { token, secret, recoveryCodes: recovery_codes };
}

describe('an authenticator app', () => {
  test('is asked for at the login from its first code on', async () => {
    const { secret } = await withApp('app@example.com');
    const without = await logIn('app@example.com');
    expect([without.status, without.body['code'], without.body['factor']]).toEqual([
      401,
      'second-factor-required',
      { ways: ['TOTP', 'RECOVERY_CODE'], passkey: null, pending: expect.any(String) },
    ]);
    expect((await logIn('app@example.com', codeOf(secret))).status).toBe(200);
  });

  test('is not asked for before its first code was given', async () => {
    const token = await world.newcomer('started@example.com');
    await world.call('POST', `${path}/totp`, token);
    expect((await logIn('started@example.com')).status).toBe(200);
  });

  test('is not asked of who does not know the password', async () => {
    await withApp('quiet@example.com');
    const { status, body } = await world.logIn('quiet@example.com', 'lotus-river-43');
    expect([status, body['code'], body['factor']]).toEqual([401, 'unauthenticated', undefined]);
  });

  test('gives codes that are taken once', async () => {
    const { secret } = await withApp('once@example.com');
    const code = codeOf(secret);
    const both = await Promise.all([
      logIn('once@example.com', code),
      logIn('once@example.com', code),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is not guessed: after five wrong codes none is taken for a while', async () => {
    const { secret } = await withApp('guessed@example.com');
    for (let guess = 0; guess < 5; guess += 1) await logIn('guessed@example.com', '000000');
    const { status, retryAfter } = await logIn('guessed@example.com', codeOf(secret));
    expect([status, retryAfter]).toEqual([429, '30']);
    world.time.ms += 30_000;
    expect((await logIn('guessed@example.com', codeOf(secret))).status).toBe(200);
  });

  test('is kept sealed', async () => {
    const { secret } = await withApp('sealed@example.com');
    const { rows } = await sql<{ secret_sealed: string }>`
      select secret_sealed from totp_secrets`.execute(database.db);
    expect(rows.some(({ secret_sealed }) => secret_sealed.includes(secret))).toBe(false);
  });

  test('is what is asked for again before what matters; the password is not enough', async () => {
    const { token, secret } = await withApp('again@example.com');
    world.time.ms += 5 * 60_000;
    expect((await world.call('POST', `${path}/totp/remove`, token)).status).toBe(403);
    const ways = await world.call('POST', '/api/auth/step-up/ways', token);
    expect(ways.body['data']).toEqual({ ways: ['TOTP', 'RECOVERY_CODE'], passkey: null });
    const prove = (proof: object) => world.call('POST', '/api/auth/step-up', token, proof);
    expect((await prove({ password: testPassword })).status).toBe(422);
    expect((await prove({ code: codeOf(secret) })).status).toBe(200);
    expect((await world.call('POST', `${path}/totp/remove`, token)).status).toBe(200);
    expect((await logIn('again@example.com')).status).toBe(200);
    expect(await accountNotices(database, 'again@example.com')).toEqual([
      'totp-added',
      'recovery-codes-made',
      'totp-removed',
    ]);
  });

  test('is asked for again before the password is changed', async () => {
    const { token } = await withApp('change@example.com');
    world.time.ms += 5 * 60_000;
    const { status, body } = await world.call('POST', '/api/auth/password', token, {
      current_password: testPassword,
      password: 'river-lotus-77',
    });
    expect([status, body['code']]).toEqual([403, 'step-up-required']);
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed, and its owner is notified', async () => {
    const { recoveryCodes } = await withApp('lost@example.com');
    expect(recoveryCodes).toHaveLength(10);
    const typed = String(recoveryCodes[0]).toLowerCase().replaceAll('-', ' ');
    expect((await logIn('lost@example.com', typed)).status).toBe(200);
    expect((await logIn('lost@example.com', typed)).status).toBe(401);
    expect(await accountNotices(database, 'lost@example.com')).toContain('recovery-code-used');
  });

  test('is worth nothing once new ones were made', async () => {
    const { token, recoveryCodes } = await withApp('anew@example.com');
    const { body } = await world.call('POST', `${path}/recovery-codes`, token);
    const { recovery_codes } = body['data'] as { recovery_codes: string[] };
    expect((await logIn('anew@example.com', recoveryCodes[0])).status).toBe(401);
    expect((await logIn('anew@example.com', recovery_codes[0])).status).toBe(200);
  });
});

describe('where administrators need a second factor', () => {
  test('one without may add it, and nothing else', async () => {
    const strict = await authWorld(database, { adminsNeedFactor: true });
    const token = await strict.newcomer('strict@example.com', 'ADMIN');
    const { status, body } = await strict.call('GET', '/accounts', token);
    expect([status, body['code']]).toEqual([403, 'second-factor-missing']);
    expect((await strict.call('GET', path, token)).body['data']).toMatchObject({
      is_required: true,
    });
    const { token: added } = await withApp('strict-too@example.com', strict, 'ADMIN');
    expect((await strict.call('GET', '/accounts', added)).status).toBe(200);
  });

  test('the last one cannot be removed', async () => {
    const strict = await authWorld(database, { adminsNeedFactor: true });
    const { token } = await withApp('last@example.com', strict, 'ADMIN');
    expect((await strict.call('POST', `${path}/totp/remove`, token)).status).toBe(409);
  });

  test('an investor needs none', async () => {
    const strict = await authWorld(database, { adminsNeedFactor: true });
    const token = await strict.newcomer('free@example.com');
    expect((await strict.auth.authenticate(token))?.lacksFactor).toBe(false);
  });
});

describe('a passkey', () => {
  test('is not offered at an address of numbers', async () => {
    const token = await world.newcomer('numbers@example.com');
    const { status, body } = await world.call('POST', `${path}/passkeys/start`, token);
    expect([status, body['detail']]).toEqual([
      409,
      'Passkeys need an address with a name: open this page by its name instead of by numbers.',
    ]);
  });

  test('that answers no challenge of ours is refused', async () => {
    const named = await authWorld(database, { publicUrl: 'https://trading.example.com' });
    const token = await named.newcomer('forged@example.com');
    const { body: started } = await named.call('POST', `${path}/passkeys/start`, token);
    expect(started['data']).toMatchObject({ rp: { id: 'trading.example.com' } });
    const { status } = await named.call('POST', `${path}/passkeys`, token, {
      name: 'Forged',
      passkey: {
        id: 'abc',
        rawId: 'abc',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    });
    expect(status).toBe(409);
  });
});
