import { afterEach, describe, expect, test } from 'vitest';
import { buyForm, startPractice } from '../testing/practice.ts';

type Practice = Awaited<ReturnType<typeof startPractice>>;
const running: Practice[] = [];
afterEach(async () => {
  for (const practice of running.splice(0)) await practice.simulator.stop();
});

async function start(options?: Parameters<typeof startPractice>[1]): Promise<Practice> {
  const practice = await startPractice(undefined, options);
  running.push(practice);
  return practice;
}

const unauthorised = {
  status: 401,
  body: {
    status: 'Failure',
    statusMessage:
      "Unauthorized - Session token is mandatory. Please provide session token in 'x-session-token' header",
  },
};
const login = { userId: 'AB1234', password: 'pass', yob: '1980' };

describe('signing in by password', () => {
  test('opens an account and answers with a token', async () => {
    const { ask } = await start();
    const { status, body } = await ask('POST', '/login', { body: login });
    expect([status, body]).toEqual([
      200,
      {
        serverTime: '02/06/26 09:15:00',
        msgId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'Success',
        statusMessage: 'Login session token generated successfully',
        sessionToken: expect.stringMatching(/^[0-9a-f]{32}$/),
        accountID: 'AB1234',
        accountName: 'AB1234',
        exchangeList: ['NSE'],
        orderTypeList: ['L', 'MKT', 'SL', 'SL-M'],
        productList: ['MIS', 'CNC', 'NRML'],
      },
    ]);
  });

  test.each([{ password: 'other' }, { yob: '1981' }])('is refused with %j', async (change) => {
    const { ask, signIn } = await start();
    await signIn();
    const reply = await ask('POST', '/login', { body: { ...login, ...change } });
    expect([reply.status, reply.body['status']]).toEqual([401, 'Failure']);
  });

  test('says all that is missing', async () => {
    const { ask } = await start();
    const reply = await ask('POST', '/login', { body: {} });
    expect([reply.status, reply.body['validationErrors']]).toEqual([
      400,
      ['userId must be 1 to 64 characters.', 'password is required.', 'yob is required.'],
    ]);
  });

  test('needs no year with an access token', async () => {
    const { ask } = await start();
    const step = await ask('POST', '/accessToken/token', {
      body: { uid: 'AB1234', secretApiKey: 'key' },
    });
    const { accessToken } = step.body;
    const reply = await ask('POST', '/login', {
      body: { userId: 'AB1234', password: 'pass', accessToken },
    });
    expect(reply.status).toBe(200);
  });

  test('is refused with an access token of the day before', async () => {
    const { ask, setTime } = await start();
    const uid = { uid: 'AB1234', secretApiKey: 'key' };
    const { accessToken } = (await ask('POST', '/accessToken/token', { body: uid })).body;
    setTime('2026-06-03', '08:00');
    const reply = await ask('POST', '/login', { body: { ...login, accessToken } });
    expect(reply.status).toBe(401);
  });
});

describe('signing in by key', () => {
  const keys = { apiKey: 'key', apiSecret: 'secret' };

  test('answers with a token, an id and the addresses', async () => {
    const { ask } = await start();
    const { body } = await ask('POST', '/session/token', { body: keys });
    expect(body).toMatchObject({
      statusMessage: 'Session token generated successfully',
      tokenId: expect.any(String),
      accountID: expect.stringMatching(/^API[0-9A-F]{7}$/),
      srcIp: '127.0.0.1',
      primaryIp: '127.0.0.1',
      secondaryIp: '',
    });
  });

  test('needs both parts', async () => {
    const { ask } = await start();
    const reply = await ask('POST', '/session/token', { body: { apiKey: 'key' } });
    expect(reply).toEqual({
      status: 400,
      body: { status: 'Failure', statusMessage: 'apiKey and apiSecret are required' },
    });
  });

  test('is refused with another secret', async () => {
    const { ask } = await start();
    await ask('POST', '/session/token', { body: keys });
    const reply = await ask('POST', '/session/token', { body: { ...keys, apiSecret: 'no' } });
    expect(reply).toEqual({
      status: 401,
      body: {
        status: 'Failure',
        statusMessage: 'Invalid API secret',
        errorCode: 'EOAUTH008',
      },
    });
  });
});

describe('a key that begins with a user id and a dot', () => {
  const keys = { apiKey: 'AB1234.key', apiSecret: 'secret' };

  test('signs in to that account, as its password does', async () => {
    const { ask, signIn } = await start();
    const { body } = await ask('POST', '/session/token', { body: keys });
    const token = await signIn();
    expect([body['accountID'], token.length]).toEqual(['AB1234', 32]);
  });

  test('leaves the account as it is when it is used later', async () => {
    const { ask, signIn } = await start();
    const token = await signIn();
    await ask('POST', '/order/placeOrder', { token, body: buyForm });
    const { body } = await ask('POST', '/session/token', { body: keys });
    const book = await ask('GET', '/order/orderBook', { token: String(body['sessionToken']) });
    expect(book.body['orderBookDetails']).toHaveLength(1);
  });

  test('is refused with another secret than the first time, and another key is another matter', async () => {
    const { ask } = await start();
    await ask('POST', '/session/token', { body: keys });
    const changes = [{ apiSecret: 'no' }, { apiKey: 'AB1234.other', apiSecret: 'no' }];
    const replies = changes.map((change) =>
      ask('POST', '/session/token', { body: { ...keys, ...change } }),
    );
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 200]);
  });
});

describe('a session token', () => {
  test('is asked for on every other call', async () => {
    const { ask } = await start();
    expect(await ask('GET', '/limit/getLimits')).toEqual(unauthorised);
  });

  test('is refused when it was made up', async () => {
    const { ask } = await start();
    expect(await ask('GET', '/limit/getLimits', { token: 'made-up' })).toEqual(unauthorised);
  });

  test('dies at 08:00 the next morning', async () => {
    const { ask, signIn, setTime } = await start();
    const token = await signIn();
    setTime('2026-06-03', '07:59');
    const before = await ask('GET', '/limit/getLimits', { token });
    setTime('2026-06-03', '08:00');
    const after = await ask('GET', '/limit/getLimits', { token });
    expect([before.status, after]).toEqual([200, unauthorised]);
  });

  test('dies when the account signs in again', async () => {
    const { ask, signIn } = await start();
    const token = await signIn();
    await signIn();
    expect(await ask('GET', '/limit/getLimits', { token })).toEqual(unauthorised);
  });

  test('dies by signing out', async () => {
    const { ask, signIn } = await start();
    const token = await signIn();
    const out = await ask('DELETE', '/logout', { token });
    expect([out.status, out.body['statusMessage']]).toEqual([200, 'Request successful']);
    expect(await ask('GET', '/limit/getLimits', { token })).toEqual(unauthorised);
  });

  test('of one account says nothing about another', async () => {
    const { ask, signIn } = await start();
    const token = await signIn('AB1234');
    await signIn('CD5678');
    expect((await ask('GET', '/limit/getLimits', { token })).status).toBe(200);
  });
});

describe('the address orders come from', () => {
  test('matches when none is registered', async () => {
    const { ask, signIn } = await start();
    const { body } = await ask('GET', '/ip/whoami', { token: await signIn() });
    expect(body).toMatchObject({
      srcIp: '127.0.0.1',
      primaryIp: '127.0.0.1',
      secondaryIp: null,
      matches: true,
      matchedAs: 'PRIMARY',
    });
  });

  test('is reported when it does not match', async () => {
    const { ask, signIn } = await start({ registeredAddress: '203.0.113.10' });
    const { body } = await ask('GET', '/ip/whoami', { token: await signIn() });
    expect(body).toMatchObject({ primaryIp: '203.0.113.10', matches: false, matchedAs: null });
  });

  test('keeps orders out when it does not match, and lets reading pass', async () => {
    const { ask, signIn } = await start({ registeredAddress: '203.0.113.10' });
    const token = await signIn();
    const placed = await ask('POST', '/order/placeOrder', { token, body: {} });
    const book = await ask('GET', '/order/orderBook', { token });
    expect([placed, book.status]).toEqual([
      {
        status: 403,
        body: { status: 'Failure', statusMessage: 'The IP is not the registered static IP' },
      },
      200,
    ]);
  });
});
