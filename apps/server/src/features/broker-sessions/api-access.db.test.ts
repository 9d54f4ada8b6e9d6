import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { brokerWorld, type Keys } from './test-broker-world.ts';

const credentials = { samco_user_id: 'AB1234', samco_password: 'lotus-river', samco_yob: 1990 };
const pair: Keys = { kind: 'API_KEY', api_key: 'the-key', api_secret: 'the-secret' };
const daily: Keys = { kind: 'SECRET_KEY', secret_api_key: 'the-secret-key' };

let database: TestDatabase;
let world: Awaited<ReturnType<typeof brokerWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await brokerWorld(database);
  world.samco.issueKey('the-key', 'AB1234');
  world.samco.issueKey('the-secret-key', 'AB1234');
});
afterEach(() => world.close());

describe('saved keys', () => {
  beforeEach(() => world.save('asha', credentials));

  test('are reported by their kind and time alone', async () => {
    const { status, body } = await world.saveKeys('asha', pair);
    expect([status, body['message']]).toEqual([
      200,
      'The keys are saved. Log in to Samco to use them.',
    ]);
    expect(await world.apiAccess('asha')).toEqual({
      is_linked: true,
      kind: 'API_KEY',
      saved_at: '2026-11-20T05:30:00.000Z',
      version: 2,
      hint: null,
    });
  });

  test('log in instead of the password', async () => {
    await world.saveKeys('asha', pair);
    expect((await world.logIn('asha')).status).toBe(200);
    expect(world.samco.calls()).toEqual(['POST /session/token']);
  });

  test('for daily tokens log in beside the password', async () => {
    await world.saveKeys('asha', daily);
    expect((await world.logIn('asha')).status).toBe(200);
    expect(world.samco.calls()).toEqual(['POST /accessToken/token', 'POST /login']);
  });

  test('that are removed leave the login to the password', async () => {
    await world.saveKeys('asha', pair);
    await world.saveKeys('asha', { kind: 'NONE' });
    await world.logIn('asha');
    expect([world.samco.calls(), (await world.apiAccess('asha')).kind]).toEqual([
      ['POST /login'],
      'NONE',
    ]);
  });

  test.each<[string, Keys]>([
    ['new', pair],
    ['removed', { kind: 'NONE' }],
  ])('that are %s close the session, here and at Samco', async (_, change) => {
    await world.saveKeys('asha', daily);
    await world.logIn('asha');
    world.samco.calls();
    await world.saveKeys('asha', change);
    expect(await world.status('asha')).toMatchObject({ is_logged_in: false });
    expect(world.samco.calls()).toEqual(['DELETE /logout']);
  });

  test('that are the same leave the session open', async () => {
    await world.saveKeys('asha', pair);
    await world.logIn('asha');
    await world.saveKeys('asha', pair);
    expect(await world.status('asha')).toMatchObject({ is_logged_in: true });
  });

  test('stay when the password changes, with the time they were saved', async () => {
    await world.saveKeys('asha', pair);
    world.time.real += 60_000;
    await world.save('asha', { ...credentials, samco_password: 'new-river' });
    await world.logIn('asha');
    expect([world.samco.calls(), await world.apiAccess('asha')]).toMatchObject([
      ['POST /session/token'],
      { kind: 'API_KEY', saved_at: '2026-11-20T05:30:00.000Z' },
    ]);
  });

  test('go when another client takes the place of theirs', async () => {
    await world.saveKeys('asha', pair);
    await world.save('asha', { ...credentials, samco_user_id: 'CD5678' });
    expect(await world.apiAccess('asha')).toMatchObject({ kind: 'NONE', saved_at: null });
  });

  test('of another Samco account open nothing', async () => {
    world.samco.issueKey('the-key', 'ZZ9999');
    await world.saveKeys('asha', pair);
    const { status, body } = await world.logIn('asha');
    expect([status, body['detail'], world.samco.calls()]).toEqual([
      409,
      'This API key belongs to another Samco account than the user ID that is saved. Please save a key of this account.',
      ['POST /session/token', 'DELETE /logout'],
    ]);
  });

  test('that Samco refuses say which one, with a reason of the list', async () => {
    await world.saveKeys('asha', { ...daily, secret_api_key: 'no-such-key' });
    const [account] = await world.sessions.logins.accounts();
    expect(await account?.ensureSession()).toEqual({
      open: false,
      reason: 'NO_BROKER_SESSION',
      message:
        'Samco does not accept the secret API key. Please save the key that Samco mailed to you, or ask Samco for a new one.',
    });
  });
});

describe('saving keys', () => {
  test('before an account is linked says to link it first', async () => {
    const { status, body } = await world.saveKeys('asha', pair);
    expect([status, body['detail']]).toEqual([
      409,
      'Please save your Samco user ID, password and year of birth first; the keys belong to that account.',
    ]);
    expect(await world.apiAccess('asha')).toMatchObject({ is_linked: false, version: 0 });
  });

  test('in a second tab that saw the state before is refused, and the first ones stay', async () => {
    await world.save('asha', credentials);
    const { version } = await world.apiAccess('asha');
    await world.saveKeys('asha', pair);
    const second = await world.call('PUT', '/samco-creds/api-access', 'asha', {
      ...daily,
      version,
    });
    expect([second.status, second.body['detail'], (await world.apiAccess('asha')).kind]).toEqual([
      409,
      'Your Samco credentials were changed since you opened this page, perhaps in another tab. Look at what is saved now, then save once more.',
      'API_KEY',
    ]);
  });

  test('twice at once stores one of the two', async () => {
    await world.save('asha', credentials);
    const { version } = await world.apiAccess('asha');
    const replies = await Promise.all(
      [pair, daily].map((keys) =>
        world.call('PUT', '/samco-creds/api-access', 'asha', { ...keys, version }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ kind: 'API_KEY', api_key: 'k', api_secret: ' ' }, 'API secret is required'],
    [{ kind: 'API_KEY', api_secret: 's' }, 'API key is required'],
    [{ kind: 'SECRET_KEY', secret_api_key: 'a\nb' }, /^Secret API key contains characters/],
    [{ kind: 'KEY' }, 'Kind must be one of API_KEY, SECRET_KEY, NONE'],
  ])('%j is refused in a sentence', async (keys, sentence) => {
    await world.save('asha', credentials);
    const reply = await world.call('PUT', '/samco-creds/api-access', 'asha', {
      ...keys,
      version: 1,
    });
    expect([reply.status, reply.body['detail']]).toEqual([
      422,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  test('of one investor is no business of another', async () => {
    await world.save('asha', credentials);
    await world.saveKeys('asha', pair);
    expect(await world.apiAccess('ravi')).toMatchObject({ is_linked: false, kind: 'NONE' });
  });
});
