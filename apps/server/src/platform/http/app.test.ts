import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  creating,
  signedIn,
  strategy,
  strategyRequest,
  type TestShell,
  testShell,
} from './test-shell.ts';

let shell: TestShell;
let app: FastifyInstance;
beforeEach(async () => {
  shell = await testShell();
  app = shell.app;
});
afterEach(() => shell.app.close());

const asking = (options: InjectOptions) => shell.asking(options);

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
  expect(await asking(creating(JSON.stringify({ ...strategyRequest, extra: 1 })))).toMatchObject({
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
    expect([reply.statusCode, reply.headers['cache-control'], shell.seen.runs]).toEqual([
      200,
      'no-store',
      1,
    ]);
  });

  test('does nothing for HEAD', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/jobs/auto-login', headers: signedIn });
    expect([reply.statusCode, shell.seen.runs]).toEqual([405, 0]);
  });

  test.each([
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-moz': 'prefetch' },
  ])('does nothing for %j', async (ahead) => {
    const reply = await asking({ url: '/jobs/auto-login', headers: { ...signedIn, ...ahead } });
    expect([reply.status, shell.seen.runs]).toEqual([403, 0]);
  });
});

test('a fault of ours says nothing of itself to the caller and everything to the log', async () => {
  const { status, body } = await asking({ url: '/etf_strategy/broken' });
  expect([status, body.code, JSON.stringify(body).includes('canary')]).toEqual([
    500,
    'internal',
    false,
  ]);
  expect(shell.seen.lines.join()).toContain('select canary from users');
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
