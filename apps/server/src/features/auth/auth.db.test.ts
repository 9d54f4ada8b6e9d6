import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';
import { plainHasher } from '../../testing/plain-hasher.ts';
import { usualSignUpPace } from './auth-feature.ts';

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
});
afterAll(() => database.close());

const newcomer = async (email: string, userType = 'END_USER') => {
  await world.signUp({ email, user_type: userType });
  const { body } = await world.logIn(email);
  return String(body['access_token']);
};

describe('signing up', () => {
  test('creates an account and says what to do next', async () => {
    const { status, body } = await world.signUp({ email: ' New@Example.com ', name: ' Asha ' });
    expect([status, body]).toEqual([
      201,
      {
        message: 'Your account is ready. Log in to continue.',
        data: {
          id: expect.any(String),
          email: 'new@example.com',
          name: 'Asha',
          user_type: 'END_USER',
        },
      },
    ]);
  });

  test('with an e-mail that is taken, in any letter case, is refused', async () => {
    await world.signUp({ email: 'twin@example.com' });
    const { status, body } = await world.signUp({ email: 'TWIN@example.com', user_type: 'ADMIN' });
    expect([status, body['detail']]).toEqual([
      409,
      'An account with this e-mail exists already. Log in instead.',
    ]);
  });

  test('twice at the same moment makes one account', async () => {
    const both = [1, 2].map(() => world.signUp({ email: 'race@example.com' }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test('with a common password is refused in words', async () => {
    const { status, body } = await world.signUp({ email: 'c@example.com', password: 'password1' });
    expect([status, body['detail']]).toEqual([
      422,
      'This password is easy to guess; choose another one',
    ]);
  });

  test('never answers the password or its hash', async () => {
    const { body } = await world.signUp({ email: 'secret@example.com' });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${testPassword}|argon2`));
  });

  test('in a crowd from one address is slowed', async () => {
    const small = await authWorld(database, { signUpPace: { burst: 1, everySeconds: 9 } });
    const from = '198.51.100.77';
    await small.signUp({ email: 'crowd1@example.com' }, from);
    const { status, retryAfter } = await small.signUp({ email: 'crowd2@example.com' }, from);
    expect([status, retryAfter]).toEqual([429, '9']);
  });

  test('from one address makes at most sixty accounts at once', async () => {
    const usual = await authWorld(database, { signUpPace: usualSignUpPace });
    const statuses: number[] = [];
    for (let n = 0; n < 65; n += 1) {
      const signedUp = await usual.signUp({ email: `at-once-${n}@example.com` }, '198.51.100.78');
      statuses.push(signedUp.status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  });
});

describe('logging in', () => {
  test('answers a token with exactly the claims that are agreed', async () => {
    await world.signUp({ email: 'claims@example.com' });
    const { status, body } = await world.logIn('Claims@Example.com ');
    expect([status, body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 },
    ]);
    const now = world.time.ms / 1000;
    expect(decodeJwt(String(body['access_token']))).toEqual({
      sub: 'claims@example.com',
      id: expect.any(String),
      name: 'Asha Rao',
      role: 'END_USER',
      sid: expect.any(String),
      jti: expect.any(String),
      iat: now,
      exp: now + 3600,
    });
  });

  test('answers an unknown e-mail and a wrong password alike', async () => {
    await world.signUp({ email: 'known@example.com' });
    const wrong = await world.logIn('known@example.com', 'lotus-river-43');
    const unknown = await world.logIn('nobody@example.com');
    expect(wrong).toEqual(unknown);
    expect([wrong.status, wrong.body['message']]).toEqual([401, 'Incorrect e-mail or password.']);
  });

  test('is stopped for a guesser, not for the owner at an address of their own', async () => {
    const { signUp, logIn } = await authWorld(database, { hasher: plainHasher });
    await signUp({ email: 'victim@example.com' });
    await logIn('victim@example.com', testPassword, '198.51.100.1');
    const guesses = Array.from({ length: 40 }, (_, index) =>
      logIn('victim@example.com', 'wrong-guess', `203.0.113.${Math.floor(index / 8)}`),
    );
    const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    const owner = await logIn('victim@example.com', testPassword, '198.51.100.1');
    expect([refused.length > 0, refused[0]?.retryAfter, owner.status]).toEqual([true, '10', 200]);
  });
});

describe('a token', () => {
  test('opens what its role may open until it expires', async () => {
    const token = await newcomer('life@example.com');
    expect((await world.auth.authenticate(token))?.email).toBe('life@example.com');
    world.time.ms += 3600 * 1000;
    expect(await world.auth.authenticate(token)).toBeUndefined();
  });

  test('that was refreshed away is refused, the new one is good', async () => {
    const old = await newcomer('refresh@example.com');
    const { body } = await world.call('POST', '/api/auth/refresh', old);
    expect((await world.call('GET', '/api/auth/sessions', old)).status).toBe(401);
    expect((await world.call('POST', '/api/auth/refresh', String(body['token']))).status).toBe(200);
  });

  test('of a session that was logged out is refused at once', async () => {
    const token = await newcomer('logout@example.com');
    expect((await world.call('POST', '/api/auth/logout', token)).body).toEqual({
      message: 'You are logged out.',
    });
    expect((await world.call('POST', '/api/auth/refresh', token)).status).toBe(401);
  });

  test('of one session outlives the logout of another', async () => {
    const first = await newcomer('two@example.com');
    const second = String((await world.logIn('two@example.com')).body['access_token']);
    await world.call('POST', '/api/auth/logout', first);
    expect((await world.auth.authenticate(second))?.email).toBe('two@example.com');
  });

  test('is refused by another process with the first call after the logout', async () => {
    const other = await authWorld(database);
    other.time.ms = world.time.ms;
    const token = await newcomer('process@example.com');
    await other.auth.authenticate(token);
    await world.call('POST', '/api/auth/logout', token);
    expect(await other.auth.authenticate(token)).toBeUndefined();
  });

  test('cannot be refreshed beyond the life of its session', async () => {
    let token = await newcomer('month@example.com');
    const end = world.time.ms + 30 * 24 * 3600 * 1000;
    while (world.time.ms + 3500 * 1000 < end) {
      world.time.ms += 3500 * 1000;
      token = String((await world.call('POST', '/api/auth/refresh', token)).body['token']);
    }
    world.time.ms = end;
    expect(await world.auth.authenticate(token)).toBeUndefined();
  });
});
