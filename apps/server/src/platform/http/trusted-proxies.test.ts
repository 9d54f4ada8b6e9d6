import { describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { addressList } from './address-list.ts';
import { buildApp } from './app.ts';
import { callerAddress, isLoopback } from './caller-address.ts';

/** How one guest after the other is answered where each address may call once. */
async function statuses(
  trusted: string | undefined,
  calls: readonly { from: string; forwardedFor?: string }[],
): Promise<number[]> {
  const app = await buildApp({
    authenticate: async () => undefined,
    log: createLog('silent'),
    clock: { now: () => new Date(0) },
    behindTls: false,
    trustedProxies: trusted === undefined ? undefined : addressList(trusted),
    pace: { burst: 1, everySeconds: 3600 },
  });
  const found: number[] = [];
  for (const { from, forwardedFor } of calls) {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const { statusCode } = await app.inject({ url: '/nothing', remoteAddress: from, headers });
    found.push(statusCode);
  }
  await app.close();
  return found;
}

test('guests behind a proxy that is trusted have an address each', async () => {
  const proxy = { from: '10.0.0.2' };
  const found = await statuses('10.0.0.0/8', [
    { ...proxy, forwardedFor: '203.0.113.1' },
    { ...proxy, forwardedFor: '203.0.113.2' },
    { ...proxy, forwardedFor: '203.0.113.1' },
  ]);
  expect(found).toEqual([404, 404, 429]);
});

test('behind a proxy that is not trusted everybody has its address', async () => {
  const found = await statuses(undefined, [
    { from: '10.0.0.2', forwardedFor: '203.0.113.1' },
    { from: '10.0.0.2', forwardedFor: '203.0.113.2' },
  ]);
  expect(found).toEqual([404, 429]);
});

test('what a guest says of where they come from is not believed', async () => {
  const found = await statuses('10.0.0.2', [
    { from: '203.0.113.1', forwardedFor: '198.51.100.1' },
    { from: '203.0.113.1', forwardedFor: '198.51.100.2' },
    { from: '10.0.0.2', forwardedFor: '198.51.100.3, 203.0.113.1' },
  ]);
  expect(found).toEqual([404, 429, 429]);
});

describe('a list of addresses and networks', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['10.0.0.0/8, 192.0.2.7', '10.200.3.4', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['127.0.0.1', 'no address', false],
  ])('%s and %s', (list, address, isIncluded) => {
    expect(addressList(list)?.includes(address)).toBe(isIncluded);
  });

  test.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,,10.0.0.2'])(
    '"%s" is none',
    (text) => {
      expect(addressList(text)).toBeUndefined();
    },
  );
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, counted) => {
  expect(callerAddress({ ip })).toBe(counted);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
])('%s is of this machine: %s', (ip, own) => {
  expect(isLoopback(callerAddress({ ip }))).toBe(own);
});
