import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { allEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { buildApp } from './app.ts';
import { openWebBuild } from './serve-web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'safe-trading-web-'));
const script = 'export const greeting = "namaste";';
const chunk = '/assets/index-B4k3.js';
const prices = Buffer.from([0, 255, 128, 10, 13, 0, 7]);
const columns = '/assets/prices-C5m4.columns';
const asPerson = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'user'));
  const files = {
    'index.html':
      '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><html data-trading="__TRADING__"></head>',
    'login.html':
      '<!doctype html><html data-trading="__TRADING__"><style nonce="__CSP_NONCE__"></style><h1>User Login</h1>',
    'user/home.html':
      '<!doctype html><html data-trading="__TRADING__"><style nonce="__CSP_NONCE__"></style><h1>Welcome</h1>',
    'assets/index-B4k3.js': script,
    'assets/index-B4k3.js.br': brotliCompressSync(script),
    'assets/prices-C5m4.columns': prices,
    'assets/prices-C5m4.columns.br': brotliCompressSync(prices),
    'assets/prices-C5m4.columns.gz': gzipSync(prices),
    'favicon.svg': '<svg/>',
    '.stamp': 'abc',
    '.preloads.json': JSON.stringify({
      '/user/schedule/:id/details': [chunk],
      '/user/home': [chunk],
    }),
    '.vite/manifest.json': '{}',
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  app = await buildApp({
    authenticate: async () => undefined,
    log: createLog('silent'),
    clock: { now: () => new Date(0) },
    behindTls: false,
    web: await openWebBuild(folder, 'paper'),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  '/',
  '/login',
  '/signup/',
  '/adminLogin',
  '/adminSignup',
  '/admin',
  '/admin/strategy/7',
  '/user',
  '/user/subscription/7/schedules',
])('%s is a screen of the page, whatever the caller accepts', async (url) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
});

describe('an unknown address', () => {
  test('shows the page to a person', async () => {
    const { statusCode, body } = await app.inject({ url: '/nowhere/at/all', headers: asPerson });
    expect([statusCode, body.slice(0, 15)]).toEqual([200, '<!doctype html>']);
  });

  test('answers a program with a problem', async () => {
    const { statusCode, headers } = await app.inject({ url: '/nowhere' });
    expect([statusCode, headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test.each(['/assets/index-old.js', '/jobs/unknown', '/etf_schedule/', '/auth', '/docs/other'])(
    'like %s is never the page',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url, headers: asPerson });
      expect([statusCode, headers['content-type']]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
    },
  );

  test('is not shown the page when something is sent to it', async () => {
    const reply = await app.inject({ method: 'POST', url: '/nowhere', headers: asPerson });
    expect(reply.statusCode).toBe(404);
  });
});

test('no call of the contract has the address of a screen', async () => {
  const answers = await Promise.all(
    allEndpoints.map(async ({ method, path }) => {
      const { body } = await app.inject({ method, url: path, headers: asPerson });
      return body.includes('<!doctype');
    }),
  );
  expect(answers).not.toContain(true);
});

describe('the page', () => {
  const shown = async () => {
    const { body, headers } = await app.inject({ url: '/' });
    return { body, policy: String(headers['content-security-policy']) };
  };
  const nonceIn = (text: string): string | undefined =>
    /(?:nonce-|content=")([\w+/=]+)/.exec(text)?.[1];

  test('carries the nonce its policy names', async () => {
    const { body, policy } = await shown();
    expect(nonceIn(body)).toBe(nonceIn(policy));
    expect(nonceIn(body)).toHaveLength(24);
  });

  test('is packed for who can unpack it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([headers['content-encoding'], headers['vary']]).toEqual([
      'br',
      'accept-encoding, accept-language, cookie',
    ]);
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^<!doctype html><meta/);
  });

  test.each([
    ['/login', 'User Login'],
    ['/login/', 'User Login'],
    ['/login?from=mail', 'User Login'],
    ['/user/home', 'Welcome'],
  ])('that comes drawn is the one of its address: %s', async (url, title) => {
    const { body, headers } = await app.inject({ url });
    expect(body).toMatch(`<h1>${title}</h1>`);
    expect(String(headers['content-security-policy'])).toMatch(
      `'nonce-${/nonce="([^"]+)"/.exec(body)?.[1]}'`,
    );
  });

  test('that comes drawn is no file', async () => {
    expect((await app.inject({ url: '/login.html' })).statusCode).toBe(404);
  });

  test('names what its screen will need', async () => {
    const [itself, other] = await Promise.all(
      ['/user/schedule/s1.1/details', '/user/home'].map((url) => app.inject({ url })),
    );
    const link = `<link rel="modulepreload" crossorigin href="${chunk}">`;
    expect([itself?.body.includes(link), other?.body.includes(link)]).toEqual([true, false]);
  });

  test.each(['/', '/login', '/user/home'])('%s says that trading is on paper', async (url) => {
    expect((await app.inject({ url })).body).toMatch('<html data-trading="paper">');
  });

  test('has another nonce every time', async () => {
    expect((await shown()).body).not.toBe((await shown()).body);
  });

  test('lets no script in but files of ours', async () => {
    const { policy } = await shown();
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/);
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|http/);
  });
});

describe('a file of the build', () => {
  test('is kept for ever, because its name changes with it', async () => {
    const { headers, body } = await app.inject({ url: chunk });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch('text/javascript');
    expect(body).toBe(script);
  });

  test('comes compressed to who can read that', async () => {
    const { headers, rawPayload } = await app.inject({
      url: chunk,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  });

  test.each(['br;q=0', 'gzip', 'identity', 'brotli'])(
    'comes as it is to who accepts %s',
    async (encodings) => {
      const { headers, body } = await app.inject({
        url: chunk,
        headers: { 'accept-encoding': encodings },
      });
      expect([headers['content-encoding'], body]).toEqual([undefined, script]);
    },
  );

  test('compressed in two ways comes in the one that can be read', async () => {
    const { headers, rawPayload } = await app.inject({
      url: columns,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([headers['content-encoding'], gunzipSync(rawPayload)]).toEqual(['gzip', prices]);
  });

  test('compressed in two ways comes byte by byte as it was to who reads neither', async () => {
    const { headers, rawPayload } = await app.inject({ url: columns });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(prices.length));
    expect(rawPayload).toEqual(prices);
  });

  test('with a name that stays is asked for again', async () => {
    const { headers } = await app.inject({ url: '/favicon.svg' });
    expect([headers['cache-control'], headers['content-type']]).toEqual([
      'no-cache',
      'image/svg+xml',
    ]);
  });

  test.each(['/favicon.ico', '/manifest.json', '/user.png'])(
    'that is asked for by name and is not there is never answered by the page: %s',
    async (url) => {
      const { statusCode } = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect(statusCode).toBe(404);
    },
  );

  test.each(['/.stamp', '/.preloads.json', '/.vite/manifest.json', '/assets/index-B4k3.js.br'])(
    'that is not for browsers stays here: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});

test('the documentation stays where it was', async () => {
  expect((await app.inject({ url: '/docs' })).body).toMatch('Safe Trading API');
});

test('a build goes on being served when it is removed for another', async () => {
  const home = mkdtempSync(join(tmpdir(), 'safe-trading-web-'));
  cpSync(folder, home, { recursive: true });
  const older = await buildApp({
    authenticate: async () => undefined,
    log: createLog('silent'),
    clock: { now: () => new Date(0) },
    behindTls: false,
    web: await openWebBuild(home, 'paper'),
  });
  rmSync(home, { recursive: true });
  const { body } = await older.inject({ url: chunk });
  await older.close();
  expect(body).toBe(script);
});

test('a folder without a build is no build', async () => {
  expect(await openWebBuild(join(folder, 'assets'), 'live')).toBeUndefined();
});
