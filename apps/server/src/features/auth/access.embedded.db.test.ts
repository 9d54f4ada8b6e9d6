import { type Access, allEndpoints, type Endpoint } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { buildApp } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { authWorld, testTokenKey } from '../../testing/auth-world.ts';

const callers = [
  'anonymous',
  'END_USER',
  'ADMIN',
  'expired',
  'END_USER without a recent proof',
  'ADMIN without a recent proof',
  'revoked',
  'refreshed away',
  'alg none',
  'alg HS384',
  'wrong key',
  'unknown session',
  'tampered',
] as const;
type Caller = (typeof callers)[number];

const unproved = ['END_USER without a recent proof', 'ADMIN without a recent proof'] as const;

const admits: Record<Access, readonly Caller[]> = {
  public: callers,
  'signed-in': ['END_USER', 'ADMIN', ...unproved],
  admin: ['ADMIN', 'ADMIN without a recent proof'],
  'end-user': ['END_USER', 'END_USER without a recent proof'],
};

let database: TestDatabase;
let app: FastifyInstance;
const headers = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  database = await testDatabase();
  const world = await authWorld(database);
  const logIn = async (email: string) => String((await world.logIn(email)).body['access_token']);
  await world.signUp({ email: 'user@example.com' });
  await world.signUp({ email: 'admin@example.com', user_type: 'ADMIN' });

  world.time.ms -= 3600 * 1000;
  const expired = await logIn('admin@example.com');
  world.time.ms += 3600 * 1000 - 10 * 60_000;
  const staleUser = await logIn('user@example.com');
  const staleAdmin = await logIn('admin@example.com');
  world.time.ms += 10 * 60_000;
  const revoked = await logIn('admin@example.com');
  await world.call('POST', '/api/auth/logout', revoked);
  const refreshed = await logIn('admin@example.com');
  await world.call('POST', '/api/auth/refresh', refreshed);
  world.time.ms += 10_001;
  const good = await logIn('admin@example.com');
  const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (key: Uint8Array, alg: string, changed = {}) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(key);

  const tokens: Record<Exclude<Caller, 'anonymous'>, string> = {
    END_USER: await logIn('user@example.com'),
    ADMIN: good,
    'END_USER without a recent proof': staleUser,
    'ADMIN without a recent proof': staleAdmin,
    expired,
    revoked,
    'refreshed away': refreshed,
    'alg none': `${base64({ alg: 'none' })}.${base64(claims)}.`,
    'alg HS384': await sign(testTokenKey, 'HS384'),
    'wrong key': await sign(
      testTokenKey.map((byte) => byte ^ 1),
      'HS256',
    ),
    'unknown session': await sign(testTokenKey, 'HS256', { sid: 'nobody' }),
    tampered: good.replace(/\.[^.]+\./, `.${base64({ ...claims, exp: claims.exp + 9 })}.`),
  };
  headers.set('anonymous', {});
  for (const [caller, token] of Object.entries(tokens))
    headers.set(caller as Caller, { authorization: `Bearer ${token}` });

  app = await buildApp({
    authenticate: world.auth.authenticate,
    log: createLog('silent'),
    clock: { now: () => new Date(world.time.ms) },
    behindTls: false,
  });
  for (const endpoint of allEndpoints)
    serve(app, endpoint, () => {
      throw new Problem('conflict', 'The handler was reached.');
    });
});
afterAll(() => database.close());

/** A body that is missing is refused before a proof is asked for. */
const isAskedForProof = ({ stepUp, body }: Endpoint, caller: Caller): boolean =>
  stepUp !== undefined && body === undefined && /proof$/.test(caller);

const expected = (endpoint: Endpoint, caller: Caller): string => {
  if (isAskedForProof(endpoint, caller) && admits[endpoint.access].includes(caller))
    return '403 step-up-required';
  if (admits[endpoint.access].includes(caller)) return 'let in';
  return /^(?:ADMIN|END_USER)/.test(caller) ? '403 forbidden' : '401 unauthenticated';
};

describe.each(
  allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_name, endpoint) => {
  test.each(callers)('as %s', async (caller) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: endpoint.path
        .replace(/:jobCode/, 'auto_login_samco')
        .replace(/:year/, '2027')
        .replace(/:\w+/, 'id1'),
      headers: headers.get(caller) ?? {},
    });
    const isLetIn = [409, 422].includes(reply.statusCode);
    const outcome = isLetIn ? 'let in' : `${reply.statusCode} ${reply.json().code}`;
    expect(outcome).toBe(expected(endpoint, caller));
  });
});
