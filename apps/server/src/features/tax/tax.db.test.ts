import { openMarketData } from '@safe-trading/market-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../platform/http/app.ts';
import { createLog } from '../../platform/kernel/log.ts';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';
import { taxFeature } from './tax-feature.ts';
import { postgresTaxTrades } from './tax-trades.postgres.ts';

const market = openMarketData();
let world: InvestingWorld;
let app: Awaited<ReturnType<typeof buildApp>>;

/** The order of a posting, as the broker filled it. */
async function fill(subscriptionId: string, tradedAt: string): Promise<void> {
  await sql`
    insert into orders (
      client_order_id, account_id, subscription_id, schedule_id, attempt, side, instrument_id, symbol,
      asset_class, quantity, limit_paise, state, request, request_hash, deadline, submitted_at,
      installment_id, posted)
    select cause, 'account', ${subscriptionId}, ${`${subscriptionId}.1`}, 1, 'buy', ${niftyBees.id},
           'NIFTYBEES', 'equity', units, 1, 'filled', '{}', '', now(), now(),
           ${`${subscriptionId}.1.1`}, true
      from postings
     where subscription_id = ${subscriptionId}
       and account = 'units'`.execute(world.db);
  await sql`
    insert into fills (id, client_order_id, quantity, price_paise, traded_at)
    select client_order_id || part, client_order_id, 5, 24000, ${tradedAt}
      from orders, (values ('a'), ('b')) as parts (part)
     where subscription_id = ${subscriptionId}`.execute(world.db);
}

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  const id = await world.subscribe('asha', await world.publish('admin'));
  await world.happen(
    id,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
  );
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    values ('account', 'asha', 'samco', '', '', '', '', 1, now(), now())`.execute(world.db);
  await fill(id, '2027-03-31T18:29:00Z');
  app = await buildApp({
    authenticate: async (id) => ({
      ...{ id, email: `${id}@example.com`, name: id, role: 'END_USER', isProved: true },
      ...{ sid: 's', jti: 'j' },
    }),
    log: createLog('silent'),
    clock: { now: () => new Date(world.time.real) },
    behindTls: false,
  });
  taxFeature({
    trades: postgresTaxTrades(world.db),
    facts: { chargeRates: market.chargeRates(), splits: () => [], corporateActions: () => [] },
    etfs: [niftyBees],
    rules: market.taxRules(),
    marketClock: { now: () => new Date('2027-04-05T05:00:00Z') },
  }).routes(app);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

const ask = async (as: string, query = '') => {
  const reply = await app.inject({
    method: 'GET',
    url: `/etf_schedule/user/tax${query}`,
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: reply.statusCode, body: reply.json() };
};

test('the trades of the books are fills of posted orders with their charges, by the day in India', async () => {
  expect(await postgresTaxTrades(world.db).ofUser('asha')).toMatchObject([
    { side: 'buy', on: '2027-03-31', units: 10, value: 240_000, charges: 500 },
  ]);
});

test('a year without a sale is reported with nothing', async () => {
  const { body } = await ask('asha', '?year=2026-27');
  expect(body.data).toMatchObject({
    year: '2026-27',
    years: ['2027-28', '2026-27'],
    classes: [],
    gain: 0,
    tax: 0,
    books_since: '2027-03-31',
    is_complete: true,
  });
  expect(body.data.windows).toHaveLength(5);
});

test('the current financial year is reported without a question', async () => {
  expect((await ask('asha')).body.data.year).toBe('2027-28');
});

test.each([
  ['?year=2026-28', /Year must be a financial year such as 2026-27/],
  ['?year=2031-32', /Year must be from 2002-03 to 2027-28/],
  ['?slab=31.5', /Slab must be a whole number/],
])('%s is refused with a sentence', async (query, sentence) => {
  const { status, body } = await ask('asha', query);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toMatch(sentence);
});

test('the trades of another investor are not seen', async () => {
  expect((await ask('ravi')).body.data).toMatchObject({ sales: [], books_since: null });
});
