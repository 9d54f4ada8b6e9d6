import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creating, signedIn, strategyRequest, type TestShell, testShell } from './test-shell.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await testShell();
});
afterEach(() => shell.app.close());

const asking = (options: InjectOptions) => shell.asking(options);

test('an invalid body is answered with its fields in words', async () => {
  const body = JSON.stringify({
    ...strategyRequest,
    etf_strategy_name: '',
    sip_frequency: 'HOURLY',
  });
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

const with1e400 = JSON.stringify(strategyRequest).replace('5000', '1e400');
const withPoison = JSON.stringify(strategyRequest).replace('{', '{"__proto__":{"x":1},');
const withNul = JSON.stringify({ ...strategyRequest, etf_strategy_name: 'a\0b' });
const withHalf = JSON.stringify({ ...strategyRequest, etf_strategy_name: 'a\ud800' });

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
