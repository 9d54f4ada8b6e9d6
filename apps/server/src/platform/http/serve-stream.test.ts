import { notificationEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { createLog } from '../kernel/log.ts';
import type { Authenticate } from './access.ts';
import { buildApp } from './app.ts';
import { serveStream } from './serve-stream.ts';

let app: FastifyInstance;
let address = '';
let gone: AbortController;

/** A token names its owner and the session, such as asha-2. */
const authenticate: Authenticate = async (token) => {
  const [id = ''] = token.split('-');
  const email = `${id}@example.com`;
  return { id, email, name: id, role: 'END_USER', sid: token, jti: token, isProved: true };
};

beforeEach(async () => {
  gone = new AbortController();
  const log = createLog('silent');
  app = await buildApp({ authenticate, log, clock: systemClock, behindTls: false });
  const line = { authenticate, beatMs: 60_000 };
  serveStream(app, notificationEndpoints.stream, line, ({ send }) =>
    send({ unread_count: 0, latest: null }),
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  gone.abort();
  await app.close();
});

const listen = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${address}/notifications/stream`, { headers, signal: gone.signal })).status;
};
const times = async (count: number, token: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let opened = 0; opened < count; opened += 1) statuses.push(await listen(token));
  return statuses;
};

describe('event streams', () => {
  test('are six of one token at the most', async () => {
    expect((await times(7, 'asha-1')).slice(5)).toEqual([200, 429]);
    expect(await listen('asha-2')).toBe(200);
  });

  test('are twelve of one account at the most, and others have theirs', async () => {
    await times(6, 'asha-1');
    expect((await times(7, 'asha-2')).slice(5)).toEqual([200, 429]);
    expect(await listen('asha-3')).toBe(429);
    expect(await listen('ravi-1')).toBe(200);
  });
});
