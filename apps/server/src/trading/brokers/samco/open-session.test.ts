import { afterEach, describe, expect, test } from 'vitest';
import type { ApiAccess } from '../broker.ts';
import { samcoBroker } from './samco-broker.ts';
import { type LineReply, type LineRequest, unreliableLine } from './testing/unreliable-line.ts';

const credentials = { clientId: 'AB1234', password: 'right-password', yearOfBirth: 1990 };
const pair: ApiAccess = { kind: 'api-key', apiKey: 'the-key', apiSecret: 'the-secret' };
const daily: ApiAccess = { kind: 'secret-key', secretApiKey: 'the-secret-key' };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Logs in at a Samco that answers each path so; with what it was asked. */
async function logIn(access: ApiAccess | undefined, replies: Record<string, LineReply>) {
  const asked: LineRequest[] = [];
  const malformed: unknown[] = [];
  const line = await unreliableLine(async (request) => {
    asked.push(request);
    return replies[request.path] ?? { status: 404, body: '{}' };
  });
  const broker = samcoBroker({
    baseUrl: line.url,
    clock: { now: () => new Date('2026-11-20T05:30:00Z'), sleep: async () => {} },
    onMalformed: (found) => malformed.push(found),
  });
  closing.push(async () => {
    await broker.close();
    await line.close();
  });
  const login = await broker.openSession({ ...credentials, ...(access ? { access } : {}) });
  return { login, asked, malformed };
}

const reply = (body: object, status = 200): LineReply => ({ status, body: JSON.stringify(body) });
const opened = (accountID?: string) =>
  reply({ status: 'Success', sessionToken: 'token-123', accountID });
const refused = (statusMessage: string, status = 401) =>
  reply({ status: 'Failure', statusMessage }, status);
const sent = (asked: LineRequest[]) =>
  asked.map(({ path, body }) => [path, body && JSON.parse(body)]);

describe('a login by API key and secret', () => {
  test('sends the two and nothing else', async () => {
    const { login, asked } = await logIn(pair, { '/session/token': opened(' ab1234') });
    expect([login.outcome, sent(asked)]).toEqual([
      'open',
      [['/session/token', { apiKey: 'the-key', apiSecret: 'the-secret' }]],
    ]);
  });

  test('for another account is refused, and its session is closed', async () => {
    const { login, asked } = await logIn(pair, { '/session/token': opened('ZZ9999') });
    expect([login, asked.map(({ path }) => path)]).toMatchObject([
      { outcome: 'refused', reason: 'NO_BROKER_SESSION' },
      ['/session/token', '/logout'],
    ]);
  });

  test('that does not say for which account is refused too', async () => {
    const { login } = await logIn(pair, { '/session/token': opened() });
    expect(login.outcome).toBe('refused');
  });

  test.each([
    ['Invalid API key', 401, 'NO_BROKER_SESSION', /does not know the API key/],
    ['Invalid or inactive API key', 401, 'NO_BROKER_SESSION', /not active any more/],
    ['Invalid API secret format', 401, 'NO_BROKER_SESSION', /does not accept the API secret/],
    ['Please open the SAMCO mobile app, sign in once', 401, 'NO_BROKER_SESSION', /mobile app/],
    ['User not subscribed. Please subscribe', 403, 'NO_BROKER_SESSION', /subscribe at Samco/],
    ['User account is blocked', 403, 'BROKER_ACCOUNT_BLOCKED', /blocked/],
    ['The IP is not the registered static IP', 403, 'ADDRESS_NOT_REGISTERED', /address/],
    ['the-key the-secret is odd', 401, 'NO_BROKER_SESSION', /refused the API key and secret/],
  ])('refused with "%s" (%i) is %s', async (said, status, reason, words) => {
    const { login } = await logIn(pair, { '/session/token': refused(said, status) });
    expect(login).toEqual({ outcome: 'refused', reason, message: expect.stringMatching(words) });
    expect(JSON.stringify(login)).not.toMatch(/the-key|the-secret/);
  });

  test('answered in HTML opens nothing and leaves no trace of the reply', async () => {
    const { login, malformed } = await logIn(pair, {
      '/session/token': { status: 200, body: '<html>the-secret' },
    });
    expect([login.outcome, malformed]).toMatchObject([
      'unreachable',
      [{ call: 'login', bodyExcerpt: '' }],
    ]);
  });
});

describe('a login by secret API key', () => {
  const token = reply({ status: 'Success', accessToken: 'access-of-today' });

  test('asks for the access token of the day and logs in with it', async () => {
    const { login, asked } = await logIn(daily, {
      '/accessToken/token': token,
      '/login': opened('AB1234'),
    });
    expect([login.outcome, sent(asked)]).toEqual([
      'open',
      [
        ['/accessToken/token', { uid: 'AB1234', secretApiKey: 'the-secret-key' }],
        [
          '/login',
          {
            userId: 'AB1234',
            password: 'right-password',
            yob: '1990',
            accessToken: 'access-of-today',
          },
        ],
      ],
    ]);
  });

  test('goes no further once the key is refused', async () => {
    const { login, asked } = await logIn(daily, {
      '/accessToken/token': refused('Secret key does not match'),
    });
    expect([login, asked.length]).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('secret API key') },
      1,
    ]);
  });

  test('whose password is refused says to check all three', async () => {
    const { login } = await logIn(daily, { '/accessToken/token': token, '/login': refused('No') });
    expect(login).toMatchObject({ message: expect.stringContaining('password and your year') });
  });

  test('is unreachable where either step is', async () => {
    const { login } = await logIn(daily, { '/accessToken/token': { status: 502, body: '' } });
    expect(login.outcome).toBe('unreachable');
  });
});

test('a login by password that is not enough any more says what to save', async () => {
  const { login } = await logIn(undefined, { '/login': refused('Access token is required') });
  expect(login).toMatchObject({ message: expect.stringContaining('under API access') });
});

test.each([
  ['EOAUTH001', 'NO_BROKER_SESSION', 'does not know the API key'],
  ['EOAUTH008', 'NO_BROKER_SESSION', 'does not accept the API secret'],
  ['EOAUTH009', 'ADDRESS_NOT_REGISTERED', 'register the address'],
  ['EOAUTH999', 'NO_BROKER_SESSION', 'Samco mobile app'],
])(
  'a refusal with the code %s is understood whatever its words',
  async (errorCode, reason, sentence) => {
    const body = { status: 'Failure', statusMessage: 'Sorry.', errorCode };
    const { login } = await logIn(pair, { '/session/token': reply(body, 401) });
    expect(login).toMatchObject({ reason, message: expect.stringContaining(sentence) });
  },
);
