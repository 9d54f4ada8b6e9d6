import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCalendar, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { startSimulator } from '@safe-trading/simulator';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goLiveCheck } from '../../app/compose-commands.ts';
import { readConfig } from '../../app/config.ts';
import { postgresBrokerAccounts } from '../../features/broker-sessions/broker-account-store.postgres.ts';
import { sealCredentials } from '../../features/broker-sessions/sealed-credentials.ts';
import { vaultUnder } from '../../features/broker-sessions/vault.ts';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { testRecord, testTell } from '../../testing/recorded-events.ts';
import type { ApiAccess } from '../../trading/brokers/broker.ts';
import { replyKeeper } from './reply-keeper.ts';
import { type TlsFront, tlsFront, trustedCertificate } from './testing/tls-front.ts';

const master = '3b1f9a07c2d4e86f51a2b3c4d5e6f7089182736455463728190a0b0c0d0e0f10';
const token = 'ba4d6c1e90f283746556473829101a2b3c4d5e6f708192a3b4c5d6e7f8091a2b';
/** Friday, 20 November 2026, 11:00 in India, and passing: paces and waits go by this clock. */
const begun = performance.now();
const marketTime = () => Date.parse('2026-11-20T05:30:00Z') + Math.floor(performance.now() - begun);
const marketData = openMarketData();
const days = marketData.marketDays();
const facts = {
  calendar: buildCalendar(days),
  sessionTimes: marketData.sessionTimes(),
  instruments: marketData.etfs(),
};
const goodAccess = {
  kind: 'api-key',
  apiKey: 'AB1234.key',
  apiSecret: 'right-secret',
} satisfies ApiAccess;
const credentials = { clientId: 'AB1234', password: 'right-password', yearOfBirth: 1990 };

let database: TestDatabase;
let pair: { key: string; cert: string };
let pages: Server;
let pagesFront: TlsFront;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  pair = trustedCertificate();
  const rows = facts.instruments.map(({ symbol }) => `NSE,${symbol}`);
  pages = createServer((request, reply) =>
    reply.end(request.url === '/scrips' ? ['exchange,name', ...rows].join('\n') : '{}'),
  );
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  pagesFront = await tlsFront(pair, `http://127.0.0.1:${(pages.address() as AddressInfo).port}`);

  database = await testDatabase();
  await sql`insert into users (id, email, name, role, status, password_hash, created_at)
    values ('user', 'user@example.com', 'User', 'END_USER', 'active', 'x', now())`.execute(
    database.db,
  );
});
afterEach(async () => {
  await sql`delete from broker_sessions`.execute(database.db);
  await sql`delete from broker_accounts`.execute(database.db);
  for (const { close } of open.splice(0)) await close();
});
afterAll(async () => {
  await pagesFront.close();
  await new Promise((done) => pages.close(done));
  await database.close();
});

type Planted = {
  holidays?: readonly string[];
  registeredAddress?: string;
  access?: ApiAccess;
  session?: string;
  masterKey?: string;
  brokerClockMs?: number;
  /** The account's own address. */
  egress?: string;
};

/** A practice market behind TLS and a database with one linked account; what is wrong is planted. */
async function check(planted: Planted, { everyLogin = false, record = '' } = {}) {
  const { holidays = [], access = goodAccess, session, brokerClockMs = 0 } = planted;
  const closed = holidays.map((day) => ({
    date: localDate(day),
    kind: 'trading-holiday' as const,
    description: 'Planted',
  }));
  const simulator = await startSimulator({
    marketData,
    calendar: buildCalendar([...days, ...closed]),
    now: () => marketTime() + brokerClockMs,
    worldStartsOn: localDate('2026-10-01'),
    replayFrom: localDate('2020-01-01'),
    registeredAddress: planted.registeredAddress,
  });
  const front = await tlsFront(pair, simulator.url);
  open.push(front, { close: () => simulator.stop() });
  // The market knows this account by its key from before.
  await fetch(`${simulator.url}/session/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiKey: goodAccess.apiKey, apiSecret: goodAccess.apiSecret }),
  });

  await link(access, session);
  if (planted.egress !== undefined) {
    await sql`
      update broker_accounts
         set confirmed_at = now(),
             egress_address = ${planted.egress}`.execute(database.db);
  }
  const sections = await goLiveCheck({
    config: readConfig({
      TRADING: 'live',
      MASTER_KEY: planted.masterKey ?? master,
      TOKEN_KEY: token,
      ALLOW_EMBEDDED_LIVE: 'yes',
      OPERATOR_NAME: 'Asha Verma',
      OPERATOR_ROLE: 'self',
      SAMCO_BASE_URL: front.url,
      PUBLIC_URL: pagesFront.url,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    everyLogin,
    ...(record ? { onReply: replyKeeper(record) } : {}),
    database,
    clock: { now: () => new Date(marketTime()) },
    facts,
    scripMasterUrl: `${pagesFront.url}/scrips`,
  });
  const findings = sections.flatMap((section) => section.findings);
  return {
    findings,
    missing: findings
      .filter(({ standing }) => standing === 'unmet')
      .map(({ precondition, seen }) => `${precondition}: ${seen}`),
  };
}

async function link(access: ApiAccess, session: string | undefined) {
  const now = new Date(marketTime());
  const store = postgresBrokerAccounts(database.db, testRecord, testTell);
  const vault = vaultUnder(Buffer.from(master, 'hex'));
  const owner = { id: 'account', userId: 'user', broker: 'samco' } as const;
  const account = sealCredentials(vault, owner, { ...credentials, access }, now);
  await store.save(account, { now, market: now });
  if (session) {
    await store.keepSession(
      { id: 'account', credentialsVersion: 1 },
      {
        tokenSealed: vault.seal(account, 'session-token', session),
        openedAt: new Date(now.getTime() - 3_600_000),
        expiresAt: new Date(now.getTime() + 3_600_000),
      },
      now,
    );
  }
}

test('nothing is missing where everything is in place', async () => {
  const { missing, findings } = await check({});
  expect(missing).toEqual([]);
  expect(findings.map(({ precondition }) => precondition)).toEqual([
    'TLS',
    'Scrip master',
    'Keys',
    'Database',
    'Credentials',
    'Login by API key and secret',
    'Address',
    'Clock',
    'Funds',
    'Order book',
    'Trade book',
    'Holdings',
    'Positions',
    'Quote',
    'Calendar',
  ]);
});

test('quotes of the last session on a day that counts as one are named with both days', async () => {
  const { missing } = await check({ holidays: ['2026-11-20'] });
  expect(missing).toEqual([
    'Quote: NIFTYBEES last traded on 2026-11-19, and by our calendar it should have on 2026-11-20.',
  ]);
});

test('a session of our calendar without a trade is named', async () => {
  const { missing } = await check({ holidays: ['2026-11-18'] });
  expect(missing).toEqual([
    'Calendar: The calendar differs from the days that were traded; open here and without trading at Samco: 2026-11-18.',
  ]);
});

test('an address that is not registered is named beside the one that is', async () => {
  const { missing } = await check({ registeredAddress: '203.0.113.9' });
  expect(missing).toEqual([
    'Address: Samco sees 127.0.0.1; for this account 203.0.113.9 is registered.',
  ]);
});

test('an account that calls from another machine is left to the check on that one', async () => {
  const { missing, findings } = await check({
    egress: '203.0.113.9',
    registeredAddress: '203.0.113.9',
  });
  expect(missing).toEqual([]);
  expect(findings.at(-1)).toMatchObject({
    precondition: 'Address',
    standing: 'attention',
    seen: 'This account calls Samco from 203.0.113.9, which EGRESS_ADDRESSES does not name on this machine.',
  });
});

test('a session that is over at the broker is named, and the rest is asked by a new login', async () => {
  const { missing, findings } = await check({ session: 'a-session-that-is-over' });
  expect(missing).toEqual([
    'Session: The session that is kept is over at Samco, although it should live until 08:00.',
  ]);
  expect(findings.map(({ precondition }) => precondition)).toContain('Calendar');
});

test('an API secret that is not the right one is named', async () => {
  const { missing } = await check({ access: { ...goodAccess, apiSecret: 'wrong-secret' } });
  expect(missing).toEqual([expect.stringMatching(/^Login by API key and secret: .*API secret/)]);
});

test('a master key under which nothing can be read is named', async () => {
  const { missing } = await check({ masterKey: token.replace(/^b/, 'c') });
  expect(missing).toEqual([
    'Credentials: The stored Samco credentials cannot be read with this MASTER_KEY.',
  ]);
});

test('a clock five minutes from the broker’s is named', async () => {
  const { missing } = await check({ brokerClockMs: -300_000 });
  expect(missing).toEqual([
    expect.stringMatching(/^Clock: The clock of this machine is 30\d s ahead of Samco's\.$/),
  ]);
});

test('every way of logging in is tried where that is asked for', async () => {
  const { findings } = await check({}, { everyLogin: true });
  const names = findings.map(({ precondition }) => precondition);
  expect(names).toEqual(
    expect.arrayContaining(['Login by password', 'Login by API key and secret']),
  );
});

test('the kept replies hold neither who was asked for nor what opens a session', async () => {
  const record = mkdtempSync(join(tmpdir(), 'replies-'));
  open.push({ close: async () => rmSync(record, { recursive: true }) });
  await check({}, { record });
  const names = readdirSync(record);
  const texts = names.map((name) => readFileSync(join(record, name), 'utf8')).join('\n');
  expect(names).toContain('limit-getLimits.json');
  expect(names).toContain('session-token.json');
  expect(texts).not.toMatch(/AB1234|127\.0\.0\.1|eyJ/);
});
