import { authEndpoints, jobEndpoints, strategyEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { Problem } from '../kernel/problem.ts';
import { buildApp } from './app.ts';
import { serve } from './serve.ts';

const strategy = {
  etf_strategy_id: 's1',
  etf_strategy_name: 'Dip buyer',
  total_fund_required: 100_000,
  standard_sip_amount: 5000,
  total_no_of_sips: 20,
  no_of_sips_per_etf: 5,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  status: 'ACTIVE',
  execution_day: 'Monday',
  execution_time: '09:30',
} as const;

const admin = {
  id: 'u1',
  email: 'a@b.in',
  name: 'Asha',
  role: 'ADMIN',
  sid: 's',
  jti: 'j',
} as const;

let app: FastifyInstance;
let lines: string[] = [];
let runs = 0;

beforeEach(async () => {
  lines = [];
  runs = 0;
  app = await buildApp({
    authenticate: async (token) => (token === 'good' ? admin : undefined),
    log: createLog('warn', { write: (line) => lines.push(line) }),
    clock: { now: () => new Date('2027-01-04T04:00:00Z') },
    behindTls: false,
    pace: { burst: 2, everySeconds: 10 },
  });
  serve(app, strategyEndpoints.list, () => [strategy]);
  serve(app, strategyEndpoints.create, ({ body, user }) => ({
    message: `${user.name} made ${body.etf_strategy_name}`,
    data: strategy,
  }));
  serve(app, strategyEndpoints.find, ({ params }) => {
    if (params.strategyId === 'broken') throw new Error('select canary from users');
    if (params.strategyId === 'busy')
      throw new Problem('too-many', 'Wait.', { retryAfterSeconds: 2.2 });
    return { ...strategy, secret: 'canary' };
  });
  serve(app, jobEndpoints.runAutoLogin, () => {
    runs += 1;
    return { success: true, message: 'Ran' };
  });
  serve(app, jobEndpoints.audit, ({ query }) => ({
    success: true,
    message: `${query.limit}`,
    data: [],
  }));
  serve(app, authEndpoints.refresh, () => ({ token: 't' }));
  serve(app, authEndpoints.logIn, ({ body }) => ({
    access_token: body.username,
    token_type: 'bearer',
    expires_in: 1,
  }));
});
afterEach(() => app.close());

const signedIn = { authorization: 'Bearer good' };
const asking = async (options: InjectOptions) => {
  const reply = await app.inject(options);
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};
const { etf_strategy_id: _id, status: _status, ...request } = strategy;
const creating = (payload: string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: '/etf_strategy/',
  headers: { ...signedIn, 'content-type': type },
  payload,
});

test.each(['/etf_strategy', '/etf_strategy/', '/etf_strategy/s1/', '/etf_strategy/s1'])(
  '%s is found with and without its trailing slash',
  async (url) => {
    expect((await asking({ url })).status).toBe(200);
  },
);

test('a member the contract does not name never leaves', async () => {
  expect((await asking({ url: '/etf_strategy/s1' })).body).toEqual(strategy);
});

test('a handler is given the checked body and the caller', async () => {
  expect(await asking(creating(JSON.stringify({ ...request, extra: 1 })))).toMatchObject({
    status: 201,
    body: { message: 'Asha made Dip buyer' },
  });
});

test('a problem has one body, with the same sentence twice', async () => {
  const reply = await app.inject({ url: '/nowhere' });
  expect(reply.headers['content-type']).toMatch('application/problem+json');
  expect(reply.json()).toEqual({
    code: 'not-found',
    detail: 'There is nothing at this address.',
    message: 'There is nothing at this address.',
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
  });
});

test('an invalid body is answered with its fields in words', async () => {
  const body = JSON.stringify({ ...request, etf_strategy_name: '', sip_frequency: 'HOURLY' });
  expect(await asking(creating(body))).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      detail: 'Strategy name is required. SIP frequency must be one of DAILY, WEEKLY, MONTHLY',
      errors: [
        { field: 'etf_strategy_name', message: 'Strategy name is required' },
        { field: 'sip_frequency', message: 'SIP frequency must be one of DAILY, WEEKLY, MONTHLY' },
      ],
    },
  });
});

const with1e400 = JSON.stringify(request).replace('5000', '1e400');
const withPoison = JSON.stringify(request).replace('{', '{"__proto__":{"x":1},');
const withNul = JSON.stringify({ ...request, etf_strategy_name: 'a\0b' });
const withHalf = JSON.stringify({ ...request, etf_strategy_name: 'a\ud800' });

describe('a body that', () => {
  test.each([
    ['is not JSON', creating('{"a":'), 400],
    ['says NaN', creating('{"standard_sip_amount": NaN}'), 400],
    ['poisons the prototype', creating(withPoison), 400],
    ['overflows a number', creating(with1e400), 422],
    ['hides a NUL', creating(withNul), 422],
    ['holds half a character', creating(withHalf), 422],
    ['is missing', creating(''), 422],
    ['is a list', creating('[]'), 422],
    ['is null', creating('null'), 422],
    ['is too large', creating(`"${'x'.repeat(65 * 1024)}"`), 413],
    ['is text', creating('hello', 'text/plain'), 415],
    ['is a form where JSON is meant', creating('a=b', 'application/x-www-form-urlencoded'), 415],
  ])('%s is refused', async (_what, options, status) => {
    const reply = await asking(options);
    expect([reply.status, reply.body.status]).toEqual([status, status]);
  });
});

const logIn = (payload: string, type = 'application/x-www-form-urlencoded'): InjectOptions => ({
  method: 'POST',
  url: '/auth/login/user',
  headers: { 'content-type': type },
  payload,
});

test('a login comes as a form', async () => {
  const form =
    'username=a%40b.in&password=p%2Bw&grant_type=password&scope=&client_id=&client_secret=';
  expect(await asking(logIn(form))).toMatchObject({
    status: 200,
    body: { access_token: 'a@b.in' },
  });
});

test.each([
  ['JSON', logIn('{"username":"a","password":"b"}', 'application/json'), 415],
  ['a name given twice', logIn('username=a&username=b&password=p'), 422],
  ['a hidden NUL', logIn('username=a%00&password=p'), 422],
  ['nothing', logIn(''), 422],
])('a login of %s is refused', async (_what, options, status) => {
  expect((await asking(options)).status).toBe(status);
});

test('a call without a body may carry the JSON header and nothing else', async () => {
  const headers = { ...signedIn, 'content-type': 'application/json' };
  expect(await asking({ method: 'POST', url: '/api/auth/refresh', headers })).toEqual({
    status: 200,
    body: { token: 't' },
  });
});

describe('an address', () => {
  test.each([
    ['/etf_strategy/%E0%A4%A', 404],
    ['/etf_strategy/%00', 404],
    ['/%', 404],
    ['/etf_strategy/%2e%2e%2f', 404],
    [`/etf_strategy/${'x'.repeat(500)}`, 404],
    ['/jobs/unknown/audit', 404],
    ['/jobs/auto_login_samco/audit?limit=0', 422],
    ['/jobs/auto_login_samco/audit?limit=%', 422],
  ])('%s answers %i', async (url, status) => {
    expect((await asking({ url, headers: signedIn })).status).toBe(status);
  });

  test('asked with a method it does not know names those it does', async () => {
    const reply = await app.inject({ method: 'DELETE', url: '/etf_strategy/' });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('a GET that does something', () => {
  test('runs for an administrator and is not stored', async () => {
    const reply = await app.inject({ url: '/jobs/auto-login', headers: signedIn });
    expect([reply.statusCode, reply.headers['cache-control'], runs]).toEqual([200, 'no-store', 1]);
  });

  test('does nothing for HEAD', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/jobs/auto-login', headers: signedIn });
    expect([reply.statusCode, runs]).toEqual([405, 0]);
  });

  test.each([
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-moz': 'prefetch' },
  ])('does nothing for %j', async (ahead) => {
    const reply = await asking({ url: '/jobs/auto-login', headers: { ...signedIn, ...ahead } });
    expect([reply.status, runs]).toEqual([403, 0]);
  });
});

test('a fault of ours says nothing of itself to the caller and everything to the log', async () => {
  const { status, body } = await asking({ url: '/etf_strategy/broken' });
  expect([status, body.code, JSON.stringify(body).includes('canary')]).toEqual([
    500,
    'internal',
    false,
  ]);
  expect(lines.join()).toContain('select canary from users');
});

test('a problem that passes says when', async () => {
  const reply = await app.inject({ url: '/etf_strategy/busy' });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '3']);
});

test('a caller of another machine is slowed, one of this machine is not', async () => {
  const statuses = async (remoteAddress: string) => {
    const calls = [1, 2, 3].map(() => app.inject({ url: '/etf_strategy/', remoteAddress }));
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  };
  expect(await statuses('203.0.113.9')).toEqual([200, 200, 429]);
  expect(await statuses('127.0.0.1')).toEqual([200, 200, 200]);
});

test('a route that declares no access cannot be registered', () => {
  expect(() => app.get('/open', async () => 'hello')).toThrow('/open declares no access.');
});
