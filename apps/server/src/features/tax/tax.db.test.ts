import { paise } from '@safe-trading/engine';
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
import { recordedEvents, testRecord } from '../../testing/recorded-events.ts';
import { postgresLastPrices } from '../../trading/market-data/last-prices.postgres.ts';
import { postgresOutsideTrades } from './outside-trades.postgres.ts';
import { postgresTaxConsents } from './tax-consents.postgres.ts';
import { taxFeature } from './tax-feature.ts';
import { postgresTaxTrades } from './tax-trades.postgres.ts';

const market = openMarketData();
let world: InvestingWorld;
let plan = '';
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
  plan = id;
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
  await world.quote(niftyBees, paise(25_000));
  await fill(id, '2027-03-31T18:29:00Z');
  app = await buildApp({
    authenticate: async (id) => ({
      ...{ id, email: `${id}@example.com`, name: id, isProved: true },
      role: id === 'admin' ? 'ADMIN' : 'END_USER',
      ...{ sid: 's', jti: 'j' },
    }),
    log: createLog('silent'),
    clock: { now: () => new Date(world.time.real) },
    behindTls: false,
  });
  taxFeature({
    trades: postgresTaxTrades(world.db),
    outside: postgresOutsideTrades(world.db),
    clock: { now: () => new Date(world.time.real) },
    facts: { chargeRates: market.chargeRates(), splits: () => [], corporateActions: () => [] },
    etfs: [{ ...niftyBees, isin: 'INF204KB14I2' }],
    rules: market.taxRules(),
    fairValues: [{ id: niftyBees.id, price: paise(113_850) }],
    subscriptions: world.subscriptions,
    consents: postgresTaxConsents(world.db, testRecord),
    lastPrices: postgresLastPrices(world.db),
    marketClock: { now: () => new Date('2027-04-05T05:00:00Z') },
  }).routes(app);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

const ask = async (as: string, query = '', language = 'en') => {
  const reply = await app.inject({
    method: 'GET',
    url: `/etf_schedule/user/tax${query}`,
    headers: { authorization: `Bearer ${as}`, cookie: `language=${language}` },
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

const beforeSale = async (as: string, heldId: string) => {
  const reply = await app.inject({
    method: 'GET',
    url: `/etf_schedule/user/tax/before-sale/${heldId}`,
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: reply.statusCode, body: reply.json() };
};

test('the tax of ending a plan is that of its units today, and of waiting', async () => {
  const { body } = await beforeSale('asha', plan);
  const [part] = body.data.gains;
  expect(body.data).toMatchObject({
    on: '2027-04-05',
    units: [{ etf_nse_code: 'NIFTYBEES', units: 10, price: 250 }],
    proceeds: 2_500,
    at_slab: 0,
    waiting: [{ on: '2028-04-01', days: 362, tax: 0 }],
    missing_units: 0,
  });
  expect(part).toMatchObject({ term: 'SHORT', section: '196', rate: 20, gain: body.data.gain });
  expect(part.tax).toBe(Math.round(part.gain * 20) / 100);
  expect((await beforeSale('asha', `${plan}.1`)).body.data).toEqual(body.data);
});

test.each(['', '.1', '.2'])(
  'the tax of a sale by another investor is not found (plan%s)',
  async (part) => {
    expect((await beforeSale('ravi', `${plan}${part}`)).status).toBe(404);
  },
);

const post = async (as: string, path: string, body?: object) => {
  const reply = await app.inject({
    method: 'POST',
    url: path.startsWith('/') ? path : `/etf_schedule/user/tax/${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, body: reply.json() };
};

const outside = async (as: string): Promise<object[]> => {
  const reply = await app.inject({
    method: 'GET',
    url: '/etf_schedule/user/tax/outside',
    headers: { authorization: `Bearer ${as}` },
  });
  return reply.json().data;
};

const header = 'symbol,isin,trade_date,exchange,trade_type,quantity,price,trade_id';
const row = (date: string, type: string, number: string): string =>
  `NIFTYBEES,INF204KB14I2,${date},NSE,${type},10.000000,240.500000,${number}`;

test('units bought elsewhere are sold first, and can be removed', async () => {
  const added = { etf_nse_code: 'niftybees', units: 4, bought_on: '2020-03-02', cost: 480.5 };
  expect((await post('ravi', 'outside', added)).body.message).toBe(
    '4 units of NIFTYBEES are added.',
  );
  const [kept] = await outside('ravi');
  expect(kept).toMatchObject({ side: 'BUY', units: 4, value: 480.5, traded_on: '2020-03-02' });
  expect((await ask('ravi')).body.data.books_since).toBe('2020-03-02');
  const id = kept && 'outside_id' in kept ? kept.outside_id : '';
  expect((await post('asha', `outside/${id}/remove`)).status).toBe(404);
  expect((await post('ravi', `outside/${id}/remove`)).status).toBe(200);
  expect(await outside('ravi')).toEqual([]);
});

test('a tradebook is imported once: a trade that is stored already is named and nothing is added', async () => {
  const first = [header, row('2026-05-04', 'buy', '101'), row('2026-06-15', 'sell', '102')];
  const { body } = await post('ravi', 'tradebook', { tradebook: first.join('\n') });
  expect(body.message).toBe('2 trades are imported.');
  const again = [header, row('2026-05-04', 'buy', '101'), row('2026-07-01', 'buy', '103')];
  const refused = await post('ravi', 'tradebook', { tradebook: again.join('\n') });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(/Trade 101 of 2026-05-04 is in your units already/);
  expect(await outside('ravi')).toHaveLength(2);
  const report = await ask('ravi', '?year=2026-27');
  expect(report.body.data).toMatchObject({ gain: 0, sales: [{ units: 10, missing_units: 0 }] });
});

test('the report says that imported trades have no charges, in the language of its reader', async () => {
  const uncharged = /^2 imported trades of the ETFs sold have no charges here/;
  expect((await ask('ravi', '?year=2026-27')).body.data.method).toContainEqual(
    expect.stringMatching(uncharged),
  );
  expect((await ask('asha', '?year=2026-27')).body.data.method).not.toContainEqual(
    expect.stringMatching(uncharged),
  );
  const { body } = await ask('ravi', '?year=2026-27', 'hi');
  expect(body.data.act).toBe('आयकर अधिनियम 2025');
  expect(
    body.data.method.filter((line: string) => /[A-Za-z]{2}/.test(line.replace(/[A-Z]+/g, ''))),
  ).toEqual([]);
});

test.each([
  [{ etf_nse_code: 'TCS', units: 1, bought_on: '2020-03-02', cost: 1 }, /no ETF with the ETF code/],
  [{ etf_nse_code: 'NIFTYBEES', units: 1, bought_on: '2027-04-06', cost: 1 }, /today or earlier/],
  [{ etf_nse_code: 'NIFTYBEES', units: 1.5, bought_on: '2020-03-02', cost: 1 }, /whole number/],
])('units elsewhere such as %o are refused with a sentence', async (body, sentence) => {
  const { status, body: reply } = await post('asha', 'outside', body);
  expect(status).toBe(422);
  expect(reply.message).toMatch(sentence);
});

test('units bought before February 2018 cost their price of 31 January, and are a row of Schedule 112A', async () => {
  const added = { etf_nse_code: 'NIFTYBEES', units: 5, bought_on: '2017-03-02', cost: 4_000 };
  await world.addUser('older');
  await post('older', 'outside', added);
  const sold = 'NIFTYBEES,INF204KB14I2,2026-06-15,NSE,sell,5.000000,2400.000000,900';
  await post('older', 'tradebook', { tradebook: `${header}\n${sold}` });
  const { data } = (await ask('older', '?year=2026-27')).body;
  expect(data.gain).toBe(12_000 - 5 * 1_138.5);
  expect(data.schedule_112a).toMatchObject({
    full_value: 0,
    older: [
      { isin: 'INF204KB14I2', units: 5, full_value: 12_000, cost: 4_000, fair_value: 5_692.5 },
    ],
  });
  expect(data.method).toContainEqual(expect.stringMatching(/bought until 31 January 2018/));
});

const report = { year: '2026-27', slab: 30 };
const downloads = async () =>
  (await recordedEvents(world.db)).filter(([kind]) => String(kind).startsWith('tax-'));

test('an administrator downloads the report of an investor who consented, and each download is recorded', async () => {
  expect((await post('admin', '/tax/investors/asha/report', report)).status).toBe(404);
  expect(await downloads()).toEqual([]);
  await post('asha', 'consent', { is_given: true });
  await post('asha', 'consent', { is_given: true });
  const { status, body } = await post('admin', '/tax/investors/asha/report', report);
  expect(status).toBe(200);
  expect(body.data).toEqual((await ask('asha', '?year=2026-27')).body.data);
  const listed = await app.inject({
    method: 'GET',
    url: '/tax/investors',
    headers: { authorization: 'Bearer admin' },
  });
  expect(listed.json().data).toMatchObject([
    { investor_id: 'asha', consented_at: new Date(world.time.real).toISOString() },
    { investor_id: 'older', consented_at: null },
    { investor_id: 'ravi', consented_at: null },
  ]);
  await post('asha', 'consent', { is_given: false });
  expect((await post('admin', '/tax/investors/asha/report', report)).status).toBe(404);
  expect(await downloads()).toEqual([
    ['tax-consent-given', 'asha', 'asha'],
    ['tax-report-downloaded', 'asha', 'admin'],
    ['tax-consent-withdrawn', 'asha', 'asha'],
  ]);
});

test.each(['/tax/investors/asha/report', '/tax/investors/ravi/report'])(
  'an investor downloads no report by %s',
  async (path) => {
    expect((await post('ravi', path, report)).status).toBe(403);
  },
);
