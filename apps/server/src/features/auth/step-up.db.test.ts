import { brokerEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { serve } from '../../platform/http/serve.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
  serve(world.app, brokerEndpoints.saveCredentials, async () => ({
    success: true,
    message: 'Saved.',
  }));
});
afterAll(() => database.close());

const guarded = (token: string) =>
  world.call('POST', '/samco-creds/', token, {
    samco_user_id: 'AB1234',
    samco_password: 'secret',
    samco_yob: 1990,
  });
const prove = (token: string, password: string) =>
  world.call('POST', '/api/auth/step-up', token, { password });
const stale = async (email: string) => {
  const token = await world.newcomer(email);
  world.time.ms += 5 * 60_000;
  return token;
};

describe('a call that asks for a recent proof', () => {
  test('is let through within five minutes of the login', async () => {
    const token = await world.newcomer('fresh@example.com');
    world.time.ms += 5 * 60_000 - 1;
    expect((await guarded(token)).status).toBe(200);
  });

  test('is refused with a code of its own after five minutes', async () => {
    const { status, body } = await guarded(await stale('stale@example.com'));
    expect([status, body['code'], body['detail']]).toEqual([
      403,
      'step-up-required',
      'Confirm that it is you before you do this.',
    ]);
  });

  test('is let through again once the password was given, for five minutes', async () => {
    const token = await stale('again@example.com');
    const { status, body } = await prove(token, testPassword);
    expect([status, body['data']]).toEqual([
      200,
      { until: new Date(world.time.ms + 5 * 60_000).toISOString() },
    ]);
    expect((await guarded(token)).status).toBe(200);
    world.time.ms += 5 * 60_000;
    expect((await guarded(token)).status).toBe(403);
  });

  test('says what is wrong with it before it asks for a password', async () => {
    const token = await stale('invalid@example.com');
    expect((await world.call('POST', '/samco-creds/', token, {})).status).toBe(422);
  });

  test('is not let through by a token that was exchanged for another', async () => {
    const token = await stale('exchange@example.com');
    const { body } = await world.call('POST', '/api/auth/refresh', token);
    expect((await guarded(String(body['token']))).status).toBe(403);
  });

  test('is let through only in the session in which the proof was given', async () => {
    const one = await stale('sessions@example.com');
    const other = String((await world.logIn('sessions@example.com')).body['access_token']);
    world.time.ms += 5 * 60_000;
    await prove(one, testPassword);
    expect([(await guarded(one)).status, (await guarded(other)).status]).toEqual([200, 403]);
  });
});

describe('a wrong password', () => {
  test('is refused in words and proves nothing', async () => {
    const token = await stale('wrong@example.com');
    const { status, body } = await prove(token, 'lotus-river-43');
    expect([status, body['errors']]).toEqual([
      422,
      [{ field: 'password', message: 'This is not your password.' }],
    ]);
    expect((await guarded(token)).status).toBe(403);
  });

  test('given five times ends the session, however many come at once', async () => {
    const token = await stale('guess@example.com');
    const guesses = Array.from({ length: 12 }, () => prove(token, 'lotus-river-43'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await prove(token, testPassword)).status).toBe(401);
  });

  test('is forgotten with the next right one', async () => {
    const token = await stale('forgiven@example.com');
    for (const password of ['a', 'b', 'c', 'd', testPassword, 'e', 'f', 'g', 'h'])
      await prove(token, password);
    expect((await prove(token, testPassword)).status).toBe(200);
  });
});
