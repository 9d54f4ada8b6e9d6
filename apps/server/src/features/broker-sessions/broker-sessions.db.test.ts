import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { brokerWorld, type Saved } from './test-broker-world.ts';

const credentials: Saved = {
  samco_user_id: 'AB1234',
  samco_password: 'lotus-river',
  samco_yob: 1990,
};
const hour = 3_600_000;

let database: TestDatabase;
let world: Awaited<ReturnType<typeof brokerWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await brokerWorld(database);
});
afterEach(() => world.close());

describe('saving credentials', () => {
  test('says so', async () => {
    const { status, body } = await world.save('asha', credentials);
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Samco credentials saved successfully!' },
    ]);
  });

  test.each([
    ['samco_user_id', ' ', 'User ID is required'],
    ['samco_password', '', 'Password is required'],
    ['samco_yob', 1899, 'Valid year of birth is required'],
    ['samco_yob', 2027, 'Valid year of birth is required'],
    ['samco_yob', 1990.5, 'Valid year of birth is required'],
  ])('with %s %j is refused in a sentence', async (field, value, sentence) => {
    const { status, body } = await world.save('asha', { ...credentials, [field]: value });
    expect([status, body['detail']]).toEqual([422, sentence]);
  });

  test('takes the current year in India for the latest year of birth', async () => {
    world.time.real = Date.parse('2026-12-31T18:30:00Z');
    expect((await world.save('asha', { ...credentials, samco_yob: 2027 })).status).toBe(200);
  });

  test('refuses a client that another investor has proved, however it is typed', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    const { status, body } = await world.save('ravi', { ...credentials, samco_user_id: 'ab1234' });
    expect([status, body['detail']]).toEqual([
      409,
      'This Samco account is already linked by another investor. One Samco account can belong to one investor only.',
    ]);
    expect(await world.store.findOfUser('ravi', 'samco')).toBeUndefined();
  });

  test('lets a client go when its investor moves to another one', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    await world.save('asha', { ...credentials, samco_user_id: 'CD5678' });
    expect((await world.save('ravi', credentials)).status).toBe(200);
  });

  test('of one client by two investors at once leaves it to the one whom Samco lets in', async () => {
    await Promise.all(['asha', 'ravi'].map((user) => world.save(user, credentials)));
    const both = await Promise.all(['asha', 'ravi'].map(world.logIn));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each<Partial<Saved>>([
    { samco_password: 'new-river' },
    { samco_user_id: 'CD5678' },
    { samco_yob: 1991 },
  ])('that differ (%j) closes the session, here and at Samco', async (change) => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    world.samco.calls();
    await world.save('asha', { ...credentials, ...change });
    expect(await world.status('asha')).toMatchObject({ is_logged_in: false });
    expect(world.samco.calls()).toEqual(['DELETE /logout']);
  });

  test('that are the same leaves the session open', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    await world.save('asha', credentials);
    expect(await world.status('asha')).toMatchObject({ is_logged_in: true });
  });
});

describe('logging in', () => {
  test('without saved credentials says to save them first', async () => {
    const { status, body } = await world.logIn('asha');
    expect([status, body['detail']]).toEqual([
      409,
      'No Samco credentials are saved yet. Please save them first, then log in to Samco.',
    ]);
  });

  test('opens a session and says so', async () => {
    await world.save('asha', credentials);
    const { status, body } = await world.logIn('asha');
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Successfully logged into Samco!' },
    ]);
    expect(await world.status('asha')).toEqual({
      is_logged_in: true,
      session_updated_at: '2026-11-20T05:30:00.000Z',
    });
  });

  test('with a wrong password fails with the sentence of the screen', async () => {
    world.samco.expectPassword('AB1234', 'another-river');
    await world.save('asha', credentials);
    const { status, body } = await world.logIn('asha');
    expect([status, body['detail']]).toEqual([
      409,
      'Failed to login to Samco. Please check your credentials.',
    ]);
    expect(await world.status('asha')).toEqual({ is_logged_in: false, session_updated_at: null });
  });

  test('leaves the open session alone when Samco refuses the next one', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    world.samco.expectPassword('AB1234', 'changed-at-samco');
    await world.logIn('asha');
    expect(await world.status('asha')).toMatchObject({ is_logged_in: true });
  });

  test('while Samco is down says to try again', async () => {
    await world.save('asha', credentials);
    await world.misbehave('down');
    const { status, body } = await world.logIn('asha');
    expect([status, body['detail']]).toEqual([
      503,
      'Samco cannot be reached at the moment. Please try again in a few minutes.',
    ]);
  });

  test('may be repeated as often as Samco allows it', async () => {
    await world.save('asha', credentials);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      statuses.push((await world.logIn('asha')).status);
    }
    expect(statuses).toEqual(Array(7).fill(200));
  });

  test('twice at once is one login at Samco', async () => {
    await world.save('asha', credentials);
    world.samco.calls();
    const answer = world.samco.holdLogins();
    const asked = vi.spyOn(world.store, 'findOfUser');
    const both = Promise.all([world.logIn('asha'), world.logIn('asha')]);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await Promise.all(asked.mock.results.map(({ value }) => value));
    answer();
    await both;
    expect(world.samco.calls()).toEqual(['POST /login']);
  });

  test('keeps no session when the credentials were changed meanwhile', async () => {
    await world.save('asha', credentials);
    const account = await world.store.find(await world.accountOf('asha'));
    await world.save('asha', { ...credentials, samco_password: 'new-river' });
    const at = new Date(world.time.market);
    const session = { tokenSealed: 'v1.x', openedAt: at, expiresAt: new Date(at.getTime() + hour) };
    expect(account && (await world.store.keepSession(account, session, at))).toBe('changed');
  });
});

describe('a session', () => {
  test('is over at 08:00 in India by the market clock, and still shows when it was opened', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    world.time.market = Date.parse('2026-11-21T02:30:00Z');
    expect(await world.status('asha')).toEqual({
      is_logged_in: false,
      session_updated_at: '2026-11-20T05:30:00.000Z',
    });
  });

  test('lives on although real time has passed it', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    world.time.real += 48 * hour;
    expect(await world.status('asha')).toMatchObject({ is_logged_in: true });
  });

  test('of one investor is no business of another', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    expect(await world.status('ravi')).toEqual({ is_logged_in: false, session_updated_at: null });
  });
});

describe('keeping sessions active', () => {
  const ensure = async () => {
    const [account] = await world.sessions.logins.accounts();
    return account?.ensureSession();
  };

  test('lists every linked account', async () => {
    await world.save('asha', credentials);
    await world.save('ravi', { ...credentials, samco_user_id: 'CD5678' });
    expect(await world.sessions.logins.accounts()).toHaveLength(2);
  });

  test('opens a session where there is none', async () => {
    await world.save('asha', credentials);
    expect(await ensure()).toEqual({ open: true });
    expect(world.samco.calls()).toEqual(['POST /login']);
  });

  test('proves a session that is open, without a new login', async () => {
    await world.save('asha', credentials);
    await ensure();
    world.samco.calls();
    expect(await ensure()).toEqual({ open: true });
    expect(world.samco.calls()).toEqual(['GET /ip/whoami']);
  });

  test('opens a new session where Samco has ended the old one', async () => {
    await world.save('asha', credentials);
    await ensure();
    world.samco.endSessions();
    world.samco.calls();
    expect(await ensure()).toEqual({ open: true });
    expect(world.samco.calls()).toEqual(['GET /ip/whoami', 'POST /login']);
  });

  test('says that orders would be refused from this address', async () => {
    await world.save('asha', credentials);
    await ensure();
    world.samco.unregister();
    expect(await ensure()).toMatchObject({
      open: false,
      message: expect.stringContaining('not registered at Samco'),
    });
  });

  test('reports a refused login in the sentence the screen shows', async () => {
    world.samco.expectPassword('AB1234', 'another-river');
    await world.save('asha', credentials);
    expect(await ensure()).toEqual({
      open: false,
      reason: 'NO_BROKER_SESSION',
      message: 'Failed to login to Samco. Please check your credentials.',
    });
  });
});

describe('the way to an investor’s broker account', () => {
  test('is not there for an investor who has linked none, or another broker', async () => {
    await world.save('asha', credentials);
    const { ofInvestors } = world.sessions.accounts;
    expect([...(await ofInvestors(['ravi', 'asha'], 'samco')).keys()]).toEqual(['asha']);
    expect(await ofInvestors(['asha'], 'other')).toEqual(new Map());
  });

  test('names the account but does not lead to it while no session is open', async () => {
    await world.save('asha', credentials);
    const accountId = await world.accountOf('asha');
    const ways = await world.sessions.accounts.ofInvestors(['asha'], 'samco');
    expect(ways.get('asha')).toEqual({ accountId });
    expect(await world.sessions.accounts.anyOpen()).toBeUndefined();
  });

  test('leads to the broker by the open session', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    const access = await world.sessions.accounts.anyOpen();
    expect(await access?.account.prove()).toMatchObject({ ok: true });
  });

  test('leads nowhere any more once the session is lost', async () => {
    await world.save('asha', credentials);
    await world.logIn('asha');
    const accountId = await world.accountOf('asha');
    await world.sessions.accounts.sessionLost(accountId);
    const ways = await world.sessions.accounts.ofIds([accountId]);
    expect(ways.get(accountId)).toEqual({ accountId });
  });
});
