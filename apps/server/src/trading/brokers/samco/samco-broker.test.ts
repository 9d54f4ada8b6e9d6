import { paise, quantity } from '@safe-trading/engine';
import { afterEach, expect, test } from 'vitest';
import type { BrokerSession } from '../broker.ts';
import { samcoBroker } from './samco-broker.ts';
import type { Malformed } from './samco-calls.ts';
import type { CallMade } from './telling-calls.ts';
import { recordedReply, replyText } from './testing/recorded-replies.ts';
import { type LineReply, type LineRequest, unreliableLine } from './testing/unreliable-line.ts';

const credentials = { clientId: 'AB1234', password: 'right-password', yearOfBirth: 1990 };
const openedAt = new Date('2026-11-20T05:30:00Z');
const session: BrokerSession = {
  token: 'session-token-1',
  openedAt,
  expiresAt: new Date('2026-11-21T02:30:00Z'),
};
const order = { symbol: 'M&M', side: 'sell', quantity: quantity(2), limit: paise(301005) } as const;
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A broker whose every call gets the same reply, and what it was asked. */
async function answering(reply: LineReply, at = openedAt, ordersFromOwnAddressOnly = false) {
  const asked: LineRequest[] = [];
  const malformed: Malformed[] = [];
  const calls: CallMade[] = [];
  const line = await unreliableLine(async (request) => {
    asked.push(request);
    return reply;
  });
  let now = at.getTime();
  const broker = samcoBroker({
    baseUrl: line.url,
    egressAddresses: ['127.0.0.2', '127.0.0.3'],
    ordersFromOwnAddressOnly,
    clock: {
      now: () => new Date(now),
      sleep: async (ms) => {
        now += ms;
      },
    },
    onMalformed: (found) => malformed.push(found),
    onCall: (call) => calls.push(call),
  });
  closing.push(async () => {
    await broker.close();
    await line.close();
  });
  const account = broker.account('account-1', session);
  return { broker, account, asked, malformed, calls, waitedMs: () => now - at.getTime() };
}

test('an order is sent in Samco’s words, every value a text', async () => {
  const { account, asked } = await answering({ status: 200, body: replyText('order-placed') });
  await account.place({ ...order, tag: 'ST42' });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    symbolName: 'M&M',
    exchange: 'NSE',
    transactionType: 'SELL',
    orderType: 'L',
    quantity: '2',
    price: '3010.05',
    orderValidity: 'DAY',
    productType: 'CNC',
    afterMarketOrderFlag: 'NO',
    remarksValue: 'ST42',
  });
});

test('a symbol is encoded in the address', async () => {
  const { account, asked } = await answering({ status: 400, body: '{"status":"Failure"}' });
  await account.quote('M&M');
  expect(asked[0]?.path).toBe('/quote/getQuote?symbolName=M%26M&exchange=NSE');
});

test('an order without units is not sent', async () => {
  const { account, asked } = await answering({ status: 200, body: replyText('order-placed') });
  const placement = await account.place({ ...order, quantity: quantity(0) });
  expect([placement.outcome, asked.length]).toEqual(['not-sent', 0]);
});

test('an order answered with a 500 is sent once', async () => {
  const { account, asked } = await answering({ status: 500, body: '{}' });
  await account.place(order);
  expect(asked).toHaveLength(1);
});

test('a cancel answered with a 500 is sent once', async () => {
  const { account, asked } = await answering({ status: 500, body: '{}' });
  expect(await account.cancel('261120000162545')).toMatchObject({ reason: 'unreachable' });
  expect(asked).toHaveLength(1);
});

test('a read answered with a 500 is tried three times, with waits between', async () => {
  const { account, asked, waitedMs } = await answering({ status: 500, body: '<html>' });
  expect(await account.book()).toMatchObject({ ok: false, reason: 'unreachable' });
  expect([asked.length, waitedMs()]).toEqual([3, 1_250]);
});

test('a read answered with a 429 waits 1, 2 and 4 seconds and is tried again', async () => {
  const { account, asked, waitedMs } = await answering({ status: 429, body: '' });
  expect(await account.book()).toMatchObject({ ok: false, reason: 'unreachable' });
  expect([asked.length, waitedMs()]).toEqual([4, 7_000]);
});

test('an order answered with a 429 is sent once', async () => {
  const { account, asked } = await answering({ status: 429, body: '{}' });
  await account.place(order);
  expect(asked).toHaveLength(1);
});

test('of many quotes, one odd row is left out and named', async () => {
  const [row] = rowsOf('multi-quote');
  const odd = {
    ...row,
    tradingSymbol: 'ODDBEES-EQ',
    symbolName: 'ODDBEES',
    totalTradeVolume: '--',
  };
  const body = JSON.stringify({ ...recordedReply('multi-quote'), multiQuotes: [odd, row] });
  const { account, malformed } = await answering({ status: 200, body });
  const symbol = String(row?.['tradingSymbol']).replace('-EQ', '');
  expect(await account.quotes(['ODDBEES', symbol])).toMatchObject({
    ok: true,
    value: [{ symbol }],
    unread: ['ODDBEES'],
  });
  expect(malformed).toMatchObject([
    { call: 'multiQuote', reason: expect.stringMatching(/^ODDBEES left out: totalTradeVolume/) },
  ]);
});

test('an odd row without a name is named by its place', async () => {
  const body = JSON.stringify({ ...recordedReply('multi-quote'), multiQuotes: [{ odd: true }] });
  const { account } = await answering({ status: 200, body });
  expect(await account.quotes(['NIFTYBEES'])).toMatchObject({ value: [], unread: ['row 1'] });
});

test('one odd row spoils a whole book', async () => {
  const [row] = rowsOf('order-book');
  const body = JSON.stringify({ orderBookDetails: [row, { ...row, filledQuantity: 'odd' }] });
  const { account } = await answering({ status: 200, body });
  expect(await account.book()).toMatchObject({ ok: false, reason: 'malformed' });
});

test('a call is logged with the broker’s own name for its reply', async () => {
  const body = JSON.stringify({ status: 'Failure', msgId: '5f8c-42', statusMessage: 'No.' });
  const { account, calls } = await answering({ status: 400, body });
  await account.quote('NIFTYBEES');
  expect(calls).toEqual([
    {
      call: '/quote/getQuote',
      outcome: 'answered',
      status: 400,
      isRefused: true,
      msgId: '5f8c-42',
      tookMs: expect.any(Number),
    },
  ]);
});

test('a call that succeeded is no refusal', async () => {
  const { account, calls } = await answering({ status: 200, body: replyText('order-book') });
  await account.book();
  expect(calls).toMatchObject([{ call: '/order/orderBook', isRefused: false }]);
});

test('a call says who asks', async () => {
  const { account, asked } = await answering({ status: 200, body: replyText('order-book') });
  await account.book();
  expect(asked[0]?.userAgent).toBe('SafeTrading');
});

test('of one account, eight orders a second are sent', async () => {
  const { account, waitedMs } = await answering({ status: 500, body: '{}' });
  for (let nth = 0; nth < 9; nth += 1) await account.place(order);
  expect(waitedMs()).toBe(1_000);
});

test.each<[string, LineReply, string]>([
  ['a 401', { status: 401, body: '' }, 'unauthorised'],
  ['a 403 about the session', { status: 403, body: failure('Session expired') }, 'unauthorised'],
  ['a 401 with the address code', { status: 401, body: coded('EOAUTH009') }, 'refused'],
  ['a 403 with a session code', { status: 403, body: coded('EOAUTH999') }, 'unauthorised'],
  ['a 200 with a session code', { status: 200, body: coded('EOAUTH016') }, 'unauthorised'],
  ['a 200 about the market', { status: 200, body: failure('Session is not open') }, 'refused'],
  ['a 403 about the address', { status: 403, body: replyText('address-refused') }, 'refused'],
  ['a 403 of something in between', { status: 403, body: '<html>' }, 'unreachable'],
  ['a 200 that refuses', { status: 200, body: failure('RMS is down') }, 'refused'],
  ['a 200 about the session', { status: 200, body: failure('Invalid token') }, 'unauthorised'],
  ['a 429', { status: 429, body: '' }, 'unreachable'],
  ['HTML', { status: 200, body: '<html>' }, 'malformed'],
  ['a redirect', { status: 302, body: '{}' }, 'malformed'],
  ['half a reply', { status: 200, body: replyText('order-book').slice(0, -9) }, 'malformed'],
])('%s is never an empty book', async (_name, reply, reason) => {
  const { account } = await answering(reply);
  expect(await account.book()).toMatchObject({ ok: false, reason });
});

test.each(['No data found', 'No orders available', 'There are no orders', 'Orders not found'])(
  'a failure that says "%s" is an empty book',
  async (said) => {
    const { account } = await answering({ status: 200, body: failure(said) });
    expect(await account.book()).toEqual({ ok: true, value: [] });
  },
);

test('a reply that does not fit is recorded without its secrets', async () => {
  const body = JSON.stringify({ ...recordedReply('limits'), equityLimit: {}, userId: 'AB1234' });
  const { account, malformed } = await answering({ status: 200, body });
  await account.funds();
  expect(malformed).toEqual([
    {
      call: 'getLimits',
      reason: 'equityLimit.netAvailableMargin: is not an amount',
      bodyExcerpt: expect.not.stringContaining('AB1234'),
    },
  ]);
});

test('a login is sent once and holds what Samco asks for', async () => {
  const { broker, asked } = await answering({ status: 502, body: '' });
  await broker.openSession(credentials);
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
    { userId: 'AB1234', password: 'right-password', yob: '1990' },
  ]);
});

test.each([
  ['2026-11-20T02:29:59Z', '2026-11-20T02:30:00Z'],
  ['2026-11-20T02:30:00Z', '2026-11-21T02:30:00Z'],
  ['2026-11-20T18:45:00Z', '2026-11-21T02:30:00Z'],
])('a session opened at %s ends at %s, 08:00 in India', async (at, end) => {
  const { broker } = await answering({ status: 200, body: replyText('login') }, new Date(at));
  expect(await broker.openSession(credentials)).toMatchObject({
    outcome: 'open',
    session: { openedAt: new Date(at), expiresAt: new Date(end) },
  });
});

test.each<[string, LineReply, string]>([
  ['blocked', { status: 403, body: failure('User account is blocked') }, 'is blocked'],
  ['not subscribed', { status: 403, body: failure('User not subscribed.') }, 'subscribe'],
  [
    'no app session',
    { status: 401, body: failure('Please open the SAMCO mobile app') },
    'mobile app',
  ],
  ['anything else', { status: 401, body: failure('right-password is wrong') }, 'credentials'],
])('a login refused because of %s says so in our words', async (_name, reply, words) => {
  const { broker } = await answering(reply);
  const login = await broker.openSession(credentials);
  expect(login).toMatchObject({ outcome: 'refused', message: expect.stringContaining(words) });
  expect(JSON.stringify(login)).not.toContain('right-password');
});

test.each<[string, LineReply]>([
  ['without a token', { status: 200, body: '{"status":"Success"}' }],
  ['with a token that would break a header', { status: 200, body: tokenReply('abc\r\nx: 1234') }],
  ['in HTML', { status: 200, body: '<html>right-password</html>' }],
])('a login answered %s opens nothing and leaves no trace of the reply', async (_name, reply) => {
  const { broker, malformed } = await answering(reply);
  expect((await broker.openSession(credentials)).outcome).toBe('unreachable');
  expect(malformed).toMatchObject([{ call: 'login', bodyExcerpt: '' }]);
});

test('accounts of two keys do not wait for each other', async () => {
  const { broker, waitedMs } = await answering({ status: 200, body: replyText('limits') });
  for (const key of ['a', 'b']) {
    for (let call = 0; call < 5; call += 1) await broker.account(key, session).funds();
  }
  expect(waitedMs()).toBe(0);
});

test('a new session of the same key keeps its pace', async () => {
  const { broker, waitedMs } = await answering({ status: 200, body: replyText('limits') });
  for (let call = 0; call < 6; call += 1) await broker.account('a', { ...session }).funds();
  expect(waitedMs()).toBe(1_000);
});

test('each account calls from its own address of this machine, all others from the usual one', async () => {
  const { broker, asked } = await answering({ status: 200, body: replyText('limits') });
  const own = ['127.0.0.2', '127.0.0.3'];
  for (const egress of [...own, '127.0.0.4', undefined]) {
    await broker.account('a', { ...session, ...(egress ? { egress } : {}) }).funds();
  }
  await broker.closeSession({ ...session, egress: '127.0.0.3' });
  expect(asked.map(({ address }) => address)).toEqual([...own, '127.0.0.1', '127.0.0.1', own[1]]);
});

test('an account whose own address is elsewhere reads, and sends no order where that is asked for', async () => {
  const reply = { status: 200, body: replyText('limits') };
  const { broker, asked } = await answering(reply, openedAt, true);
  const away = broker.account('a', { ...session, egress: '127.0.0.4' });
  await away.funds();
  expect(await away.place(order)).toEqual({
    outcome: 'not-sent',
    reason: expect.stringContaining('from 127.0.0.4'),
  });
  await broker.account('b', { ...session, egress: '127.0.0.2' }).place(order);
  await broker.account('c', session).place(order);
  expect(asked.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.1']);
});

test('a login leaves from the address of its account, and its session keeps that', async () => {
  const { broker, asked } = await answering({ status: 200, body: replyText('login') });
  const login = await broker.openSession(credentials, '127.0.0.2');
  expect([login, asked[0]?.address]).toMatchObject([
    { session: { egress: '127.0.0.2' } },
    '127.0.0.2',
  ]);
});

test('nothing is sent once the broker is closed', async () => {
  const { broker, account, asked } = await answering({ status: 200, body: replyText('limits') });
  await broker.close();
  const placement = await account.place(order);
  expect([placement.outcome, asked.length]).toEqual(['not-sent', 0]);
});

const rowsOf = (name: 'multi-quote' | 'order-book'): Record<string, unknown>[] => {
  const list = recordedReply(name)[name === 'order-book' ? 'orderBookDetails' : 'multiQuotes'];
  return Array.isArray(list) ? list : [];
};

function failure(statusMessage: string): string {
  return JSON.stringify({ status: 'Failure', statusMessage });
}

function coded(errorCode: string): string {
  return JSON.stringify({ status: 'Failure', statusMessage: 'Sorry.', errorCode });
}

function tokenReply(sessionToken: string): string {
  return JSON.stringify({ status: 'Success', sessionToken });
}
