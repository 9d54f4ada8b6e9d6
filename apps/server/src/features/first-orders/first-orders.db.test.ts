import { usualOrderLimits } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../platform/http/access.ts';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { recordedEvents, testRecord } from '../../testing/recorded-events.ts';
import { fill } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresFirstOrders } from '../../trading/books/first-order-store.postgres.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../../trading/jobs/sync-order-status.ts';
import { seeFirstOrders } from '../../trading/run/see-first-orders.ts';
import { firstOrdersFeature } from './first-orders-feature.ts';

let world: TradingWorld;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;
let firstOrders: ReturnType<typeof postgresFirstOrders>;

const people: Record<string, User['role']> = { asha: 'ADMIN', investor: 'END_USER' };

async function open(needsRelease = true): Promise<void> {
  ({ app, call } = await appFor(people, world.trading.clock));
  const marketClock = world.trading.clock;
  firstOrdersFeature({ firstOrders, needsRelease, marketClock }).routes(app);
}

beforeEach(async () => {
  world = await tradingWorld();
  world.trading.limits = { ...usualOrderLimits, releasedOnly: true };
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('asha', 'asha@example.com', 'Asha', 'ADMIN', 'active', 'x', now())`.execute(world.db);
  firstOrders = postgresFirstOrders(world.db, testRecord);
  await open();
});

afterEach(async () => {
  await app.close();
  await world.close();
});

const list = async () => (await call('GET', '/first-orders')).body.data;
const allow = (id = 'account-1') => call('POST', `/first-orders/${id}/allow`);
const release = (id = 'account-1') => call('POST', `/first-orders/${id}/release`);

async function buyFirst(): Promise<void> {
  await allow();
  await placeEtfOrder(world.trading).run(world.moment());
  await seeFirstOrders(world.trading, firstOrders);
  const [order] = world.account.orders;
  if (!order) throw new Error('Nothing was ordered.');
  const { instant: at } = world.moment();
  fill(world.account, order.brokerOrderId, { units: 1, price: 10_001, at });
  await syncOrderStatus(world.trading).run(world.moment());
}

test('an account that waits is listed with whose it is', async () => {
  expect(await list()).toEqual([
    {
      account_id: 'account-1',
      investor_name: 'Investor',
      investor_email: 'investor@example.com',
      plans: 1,
      allowed_until: null,
      can_be_released: false,
      orders: [],
    },
  ]);
});

test('one order is allowed for fifteen minutes, and not twice', async () => {
  const { body } = await allow();
  expect(body.message).toMatch(/^One order of one unit may be sent until 10:45 am\./);
  expect(await list()).toMatchObject([{ allowed_until: '2027-02-08T05:15:00.000Z' }]);
  expect((await allow()).status).toBe(409);
});

test('what was sent shows the echo, and lets the account be released', async () => {
  await buyFirst();
  const [account] = await list();
  expect(account).toMatchObject({ allowed_until: null, can_be_released: true });
  expect(account.orders).toMatchObject([
    {
      etf_nse_code: 'GOLDETF',
      quantity: 1,
      state: 'FILLED',
      answered_after_ms: 0,
      looks: 1,
      seen_after_ms: 0,
      echo: { side: 'BUY', quantity: 1, status: 'open', tag: null },
      refused_in: null,
    },
  ]);
});

describe('a release', () => {
  test('is refused while nothing was bought, with what to do', async () => {
    const { status, body } = await release();
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Allow one and look on.')]);
  });

  test('takes the account off the list, and is written down with who did it', async () => {
    await buyFirst();
    expect((await release()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await recordedEvents(world.db)).toEqual([
      ['first-order-allowed', 'investor', 'asha'],
      ['account-released', 'investor', 'asha'],
    ]);
  });

  test('is made once', async () => {
    await buyFirst();
    await release();
    expect([(await release()).status, (await allow()).status]).toEqual([409, 409]);
  });
});

test('an account that does not exist is not found', async () => {
  expect([(await allow('nobody')).status, (await release('nobody')).status]).toEqual([404, 404]);
});

test('an investor may neither see nor do any of it', async () => {
  const statuses = [
    await call('GET', '/first-orders', 'investor'),
    await call('POST', '/first-orders/account-1/allow', 'investor'),
    await call('POST', '/first-orders/account-1/release', 'investor'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403]);
});

test('where accounts need no release, none waits and nothing has to be allowed', async () => {
  await app.close();
  await open(false);
  expect([await list(), (await allow()).status]).toEqual([[], 409]);
});
