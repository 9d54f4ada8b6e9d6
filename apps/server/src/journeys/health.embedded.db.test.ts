import { jobEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advance, join, strategy } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './testing/journey-world.ts';

let world: JourneyWorld;
let lines: string[];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.address}${path}`, { headers });

beforeAll(async () => {
  world = await openJourneyWorld({ env: { METRICS_ALLOW: '127.0.0.1' } });
  const { admin } = await join(world.call, {
    strategies: [strategy('Swift', { sip_frequency: 'DAILY' })],
    investors: [{ name: 'Usha', follows: [{ strategy: 'Swift', amount: 5000, reinvest: 50 }] }],
  });
  await advance(world.call, admin, { sessions: 2 });
  await world.call(jobEndpoints.run, {
    token: admin,
    params: { jobCode: 'sync_order_status' },
  });
  // From the first reading on the event loop is watched.
  await (await ask('/metrics')).text();
  await new Promise((resolve) => setTimeout(resolve, 100));
  lines = (await (await ask('/metrics')).text()).split('\n');
});

afterAll(() => world.close());

test('a server that answers is alive', async () => {
  const reply = await ask('/healthz');
  expect([reply.status, await reply.json()]).toEqual([200, { status: 'alive' }]);
});

test('a server that has all it needs is ready, and says how each job last went', async () => {
  const reply = await ask('/readyz');
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    {
      status: 'ready',
      database: 'ok',
      migrations: 'ok',
      market_clock: 'ok',
      last_runs: { sync_order_status: 'succeeded' },
    },
  ]);
});

const figureOf = (series: string): number =>
  Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));

describe('the metrics tell', () => {
  test.each([
    [
      'runs by job and end',
      'safe_trading_job_runs_total{job="sync_order_status",status="succeeded"}',
    ],
    ['orders by end', 'safe_trading_orders{state="filled"}'],
    ['open sessions', 'safe_trading_broker_sessions_open'],
    [
      'how long the broker took',
      'safe_trading_broker_call_seconds_count{call="/order/placeOrder",outcome="answered"}',
    ],
    ['that the database answers', 'safe_trading_database_up'],
    ['how the event loop is', 'nodejs_eventloop_lag_max_seconds'],
  ])('%s', (_, series) => {
    expect(figureOf(series)).toBeGreaterThan(0);
  });

  test('that no order is unknown', () => {
    expect(figureOf('safe_trading_orders_unknown')).toBe(0);
  });
});

describe('the metrics are not read', () => {
  test.each(['x-forwarded-for', 'forwarded'])('through a proxy that says %s', async (header) => {
    expect((await ask('/metrics', { [header]: '127.0.0.1' })).status).toBe(403);
  });

  test('where no caller is allowed to', async () => {
    const other = await openJourneyWorld();
    const reply = await fetch(`${other.address}/metrics`);
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { detail: expect.stringContaining('METRICS_ALLOW') },
    ]);
    await other.close();
  });
});
