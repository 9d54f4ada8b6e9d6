import { stopEndpoints } from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../app/compose.ts';
import { readConfig } from '../../app/config.ts';
import { advance, join, strategy } from '../../journeys/testing/join-journey.ts';
import { worldStartsOn } from '../../journeys/testing/journey-world.ts';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { caller, withinProcess } from '../../upkeep/practice/caller.ts';

const settings = {
  DEMO: 'off',
  MASTER_KEY: '00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f',
  TOKEN_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f00fedcba98765432100123456789abcd',
};

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A server of its own over the same books. */
async function started() {
  const log = createLog('error');
  const product = await compose({ config: readConfig(settings), log, database, worldStartsOn });
  return { product, call: caller(withinProcess(product.app)) };
}

const ordersSent = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders`.execute(database.db);
  return rows[0]?.count;
};

test('a stop survives a restart, and trading goes on once it is lifted', async () => {
  const first = await started();
  const { admin: token } = await join(first.call, {
    strategies: [strategy('Swift', { sip_frequency: 'DAILY' })],
    investors: [{ name: 'Owner', follows: [{ strategy: 'Swift', amount: 2500, reinvest: 50 }] }],
  });
  const body = { level: 'PLATFORM', reason: 'Something looked wrong' } as const;
  const { data } = await first.call(stopEndpoints.set, { token, body });
  await first.product.close();

  const second = await started();
  await advance(second.call, token, { sessions: 1 });
  expect(await ordersSent()).toBe(0);

  const lifting = { token, params: { stopId: data.stop_id }, body: { reason: 'It was nothing' } };
  await second.call(stopEndpoints.lift, lifting);
  await advance(second.call, token, { sessions: 1 });
  expect(await ordersSent()).toBe(1);
  await second.product.close();
});
