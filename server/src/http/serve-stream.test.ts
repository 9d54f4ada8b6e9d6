import type { AddressInfo } from 'node:net';
import { notificationEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { buildApp } from './app.ts';
import { serveStream } from './serve-stream.ts';

let app: FastifyInstance;
let address: string;
const open: AbortController[] = [];

beforeEach(async () => {
  const authenticate = async (token: string) => {
    const id = token.split('-')[0] ?? '';
    const email = `${id}@example.com`;
    return {
      id,
      email,
      name: id,
      role: 'END_USER' as const,
      sid: token,
      jti: token,
      isProved: true,
    };
  };
  const clock = { now: () => new Date(0) };
  app = await buildApp({ authenticate, log: createLog('silent'), clock, behindTls: false });
  serveStream(app, notificationEndpoints.stream, { authenticate, beatMs: 60_000 }, ({ send }) =>
    send({ unread_count: 0, latest: null }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const each of open.splice(0)) each.abort();
  // A client may have opened a connection that it never used.
  app.server.closeAllConnections();
  await app.close();
});

async function listen(token: string): Promise<number> {
  const leave = new AbortController();
  open.push(leave);
  const headers = { authorization: `Bearer ${token}` };
  const url = `${address}/notifications/stream`;
  return (await fetch(url, { headers, signal: leave.signal })).status;
}

async function listenTimes(token: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await listen(token));
  return statuses;
}

test('one token listens six times at once', async () => {
  expect(await listenTimes('asha-1', 7)).toEqual([...Array(6).fill(200), 429]);
});

test('one account listens twelve times at once, and others are not in its way', async () => {
  await listenTimes('asha-1', 6);
  await listenTimes('asha-2', 6);
  expect([await listen('asha-3'), await listen('ravi-1')]).toEqual([429, 200]);
});

test('one that has left makes room', async () => {
  await listenTimes('asha-1', 6);
  open.shift()?.abort();
  await vi.waitFor(async () => expect(await listen('asha-1')).toBe(200));
});
