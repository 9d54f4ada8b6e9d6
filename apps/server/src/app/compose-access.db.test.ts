import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../features/health/metrics.ts';
import { type TestDatabase, testDatabase } from '../platform/db/test-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { authWorld } from '../testing/auth-world.ts';
import { composeSecurity } from './compose-access.ts';

let database: TestDatabase;
let metrics: Metrics;
beforeEach(async () => {
  database = await testDatabase();
  metrics = createMetrics();
});
afterEach(() => database.close());

/** The lines of one counter; the database is not asked how things stand. */
async function counted(name: string): Promise<string[]> {
  const unasked = () => Promise.reject(new Error('not asked'));
  const text = await metrics.text({ standing: unasked, orders: unasked, pool: undefined });
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
}

test('a security event that is written down is counted by its kind', async () => {
  const clock = { now: () => new Date('2027-01-04T04:00:00Z') };
  const keys = { master: randomBytes(32), token: randomBytes(32) };
  const { record } = await composeSecurity(database.db, keys, { clock, metrics });
  await inTransaction(database.db, (tx) => record(tx, { kind: 'login-succeeded', userId: 'asha' }));
  expect(await counted('safe_trading_security_events_total')).toEqual([
    'safe_trading_security_events_total{kind="login-succeeded"} 1',
  ]);
});

test('logins that fail are counted by their reason', async () => {
  const world = await authWorld(database, { onFailedLogin: metrics.failedLogin });
  await world.logIn('nobody@example.com', 'a wrong guess');
  await world.logIn('nobody@example.com', 'another one');
  expect(await counted('safe_trading_failed_logins_total')).toEqual([
    'safe_trading_failed_logins_total{reason="unauthenticated"} 2',
  ]);
});
