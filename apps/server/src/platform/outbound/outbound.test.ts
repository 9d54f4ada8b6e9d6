import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressList } from '../http/address-list.ts';
import { createOutbound, type Resolve } from './outbound.ts';
import { answering, hangingUp, type StandIn, standIn } from './testing/stand-in.ts';

let service: StandIn;

beforeAll(async () => {
  service = await standIn();
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});

const request = { headers: { 'x-one': '1' }, body: 'hello' };
const loopback = addressList('127.0.0.1');
const inside = createOutbound({ allowed: loopback, withinMs: 300 });
const toName = (resolve: Resolve) => createOutbound({ allowed: undefined, resolve, withinMs: 300 });
const resolvingTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('a request arrives with its headers and its body', async () => {
  service.answers.push(answering(202, {}, 'taken'));
  expect(await inside.post({ ...request, url: service.url('/hook?a=1') })).toEqual({
    outcome: 'answered',
    status: 202,
    body: 'taken',
  });
  const [got] = service.received;
  expect([got?.path, got?.body, got?.headers['x-one']]).toEqual(['/hook?a=1', 'hello', '1']);
});

test.each([
  ['ftp://example.com/', 'Enter an address that begins with https://.'],
  ['file:///etc/passwd', 'Enter an address that begins with https://.'],
  ['http://example.com/', 'Enter an address that begins with https://.'],
  ['not an address', 'Enter an address that begins with https://.'],
  ['https://user:pass@example.com/', 'Leave user name and password out of the address.'],
  ['https://127.0.0.1/', 'This address leads into a private network.'],
  ['https://2130706433/', 'This address leads into a private network.'],
  ['https://0x7f.1/', 'This address leads into a private network.'],
  ['https://017700000001/', 'This address leads into a private network.'],
  ['https://[::1]/', 'This address leads into a private network.'],
  ['https://[::ffff:10.0.0.1]/', 'This address leads into a private network.'],
  ['https://169.254.169.254/latest/meta-data/', 'This address leads into a private network.'],
  ['javascript:alert(1)', 'Enter an address that begins with https://.'],
  ['data:text/html,x', 'Enter an address that begins with https://.'],
  ['gopher://example.com:70/', 'Enter an address that begins with https://.'],
  ['https://[::ffff:127.0.0.1]/', 'This address leads into a private network.'],
  ['https://0/', 'This address leads into a private network.'],
  ['https://127.1/', 'This address leads into a private network.'],
  ['https://①②⑦.0.0.1/', 'This address leads into a private network.'],
  ['https://example.com:22/', 'Use port 443 or one from 1024 on'],
  ['https://example.com:25/', 'Use port 443 or one from 1024 on'],
])('%s is refused', async (url, sentence) => {
  expect(createOutbound({ allowed: undefined }).faultOf(url)).toContain(sentence);
});

describe('a name', () => {
  test('that resolves to a private address is refused', async () => {
    const reply = await toName(resolvingTo('127.0.0.1')).post({
      ...request,
      url: `https://hooks.example:${service.port}/`,
    });
    expect(reply.outcome).toBe('refused');
    expect(service.received).toEqual([]);
  });

  test('of which one address is private is refused', async () => {
    const reply = await toName(resolvingTo('1.1.1.1', '10.0.0.1')).post({
      ...request,
      url: 'https://hooks.example/',
    });
    expect(reply.outcome).toBe('refused');
  });

  test('is resolved once, and the connection goes to that address', async () => {
    let asked = 0;
    const outbound = createOutbound({
      allowed: loopback,
      withinMs: 300,
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    // TLS fails at this plain server, which shows that the first address was called.
    const url = `https://hooks.example:${service.port}/`;
    expect((await outbound.post({ ...request, url })).outcome).toBe('not-sent');
    expect(asked).toBe(1);
    expect((await outbound.post({ ...request, url })).outcome).toBe('refused');
  });

  test('that cannot be resolved leaves the message unsent', async () => {
    const reply = await toName(() => Promise.reject(new Error('ENOTFOUND'))).post({
      ...request,
      url: 'https://hooks.example/',
    });
    expect(reply).toEqual({
      outcome: 'not-sent',
      fault: 'The name of the server could not be resolved.',
    });
  });

  test('that is never resolved leaves the message unsent in time', async () => {
    const reply = await toName(() => new Promise(() => {})).post({
      ...request,
      url: 'https://hooks.example/',
    });
    expect(reply.outcome).toBe('not-sent');
  });
});

test('a redirect is not followed', async () => {
  service.answers.push(answering(307, { location: service.url('/elsewhere') }));
  const reply = await inside.post({ ...request, url: service.url() });
  expect(reply).toMatchObject({ outcome: 'answered', status: 307 });
  expect(service.received).toHaveLength(1);
});

test('a server that hangs up after the request may have taken it', async () => {
  service.answers.push(hangingUp);
  expect((await inside.post({ ...request, url: service.url() })).outcome).toBe('lost');
});

test('a server that is too slow may have taken it', async () => {
  service.answers.push(() => {});
  expect((await inside.post({ ...request, url: service.url() })).outcome).toBe('lost');
});

test('a server that is not there took nothing', async () => {
  const gone = await standIn();
  await gone.close();
  expect((await inside.post({ ...request, url: gone.url() })).outcome).toBe('not-sent');
});

test('an endless answer is cut off', async () => {
  service.answers.push((reply) => {
    reply.writeHead(200);
    reply.write('x'.repeat(100_000));
  });
  const reply = await inside.post({ ...request, url: service.url() });
  expect(reply).toMatchObject({ outcome: 'answered', status: 200 });
});

test.each(['a\r\nx-evil: 1', 'a\nb', 'a\0b', 'टोकन'])(
  'a header that contains %j is refused, and nothing is sent',
  async (token) => {
    const headers = { 'x-gotify-key': token };
    const reply = await inside.post({ headers, body: 'hello', url: service.url() });
    expect(reply.outcome).toBe('refused');
    expect(service.received).toEqual([]);
  },
);

test('a server whose TLS is broken took nothing', async () => {
  const url = `https://127.0.0.1:${service.port}/`;
  expect((await inside.post({ ...request, url })).outcome).toBe('not-sent');
});

test('an answer that never ends is cut off in time', async () => {
  service.answers.push((reply) => {
    reply.writeHead(200);
    const dripping = setInterval(() => reply.write('x'), 20);
    reply.on('close', () => clearInterval(dripping));
  });
  const reply = await inside.post({ ...request, url: service.url() });
  expect(reply).toMatchObject({ outcome: 'answered', status: 200 });
});

test.each([
  ['-5', 0],
  ['NaN', undefined],
  ['1e9', undefined],
  ['31536000', 24 * 60 * 60 * 1000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 24 * 60 * 60 * 1000],
  ['30', 30_000],
  ['99999999', 24 * 60 * 60 * 1000],
  ['soon', undefined],
])('retry-after %s is read', async (header, ms) => {
  service.answers.push(answering(429, { 'retry-after': header }));
  const reply = await inside.post({ ...request, url: service.url() });
  expect(reply).toMatchObject({ status: 429 });
  expect('retryAfterMs' in reply ? reply.retryAfterMs : undefined).toBe(ms);
});
