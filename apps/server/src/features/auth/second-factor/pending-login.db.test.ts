import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const give = (email: string, password: string, code?: string) =>
  world.logIn(email, password, '127.0.0.1', undefined, code);

/** Adds an app and gives the right password; returns the pending token and the app's key. */
async function halfLoggedIn(email: string) {
  const token = await world.newcomer(email);
  const { body } = await world.call('POST', `${path}/totp`, token);
  const { secret } = body['data'] as { secret: string };
  await world.call('POST', `${path}/totp/confirm`, token, { code: codeOf(secret) });
  world.time.ms += 30_000;
  const refused = await give(email, testPassword);
  const { pending } = refused.body['factor'] as { pending: string };
  return { token, secret, pending };
}

test('a login goes on at the code without the password', async () => {
  const { secret, pending } = await halfLoggedIn('reload@example.com');
  expect((await give('reload@example.com', pending, codeOf(secret))).status).toBe(200);
});

test('a wrong code leaves the login pending', async () => {
  const { pending } = await halfLoggedIn('typo@example.com');
  const { body } = await give('typo@example.com', pending, '000000');
  expect(body['factor']).toMatchObject({ pending });
});

test('a pending login is refused without the code', async () => {
  const { pending } = await halfLoggedIn('alone@example.com');
  expect((await give('alone@example.com', pending)).status).toBe(401);
});

test('a pending login is over after ten minutes', async () => {
  const { secret, pending } = await halfLoggedIn('late@example.com');
  world.time.ms += 10 * 60_000;
  const { status, body } = await give('late@example.com', pending, codeOf(secret));
  expect([status, body['message']]).toEqual([
    401,
    'That took too long. Log in with your password again.',
  ]);
});

test('a pending login is over when the password is changed', async () => {
  const { token, secret, pending } = await halfLoggedIn('changed@example.com');
  const next = { current_password: testPassword, password: 'river-lotus-77' };
  await world.call('POST', '/api/auth/password', token, next);
  expect((await give('changed@example.com', pending, codeOf(secret))).status).toBe(401);
});

test('a pending login opens no other account', async () => {
  const { secret } = await halfLoggedIn('mine@example.com');
  const { pending } = await halfLoggedIn('yours@example.com');
  expect((await give('mine@example.com', pending, codeOf(secret))).status).toBe(401);
});

test('a pending login is no token', async () => {
  const { pending } = await halfLoggedIn('token@example.com');
  expect((await world.call('GET', path, pending)).status).toBe(401);
});
