import { expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { addressList } from './address-list.ts';
import { buildApp } from './app.ts';

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
