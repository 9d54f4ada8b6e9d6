import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { portfolioEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../app/compose.ts';
import { readConfig } from '../../app/config.ts';
import { advance, join, person, strategy } from '../../journeys/testing/join-journey.ts';
import { openJourneyWorld, settings } from '../../journeys/testing/journey-world.ts';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import type { Database } from '../../platform/db/database.ts';
import { administer, databaseOn } from '../../platform/db/lend-server-database.ts';
import { appliedMigrations, migrate } from '../../platform/db/migrate.ts';
import {
  type OpenDatabase,
  openEmbeddedDatabase,
  openServerDatabase,
} from '../../platform/db/open-database.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { emptyCluster } from '../../testing/empty-cluster.ts';
import { type Caller, caller, overNetwork } from '../practice/caller.ts';
import { enter } from '../practice/people.ts';
import { backUp } from './back-up.ts';
import { backupKey, sealWhole, UnusableBackup } from './backup-seal.ts';
import { proveBackup, restore, type Trusted } from './restore.ts';
import { voidAccess } from './void-access.postgres.ts';

const scenario = {
  strategies: [
    strategy('Quick', {
      sip_frequency: 'DAILY',
      no_of_sips_per_etf: 3,
      profit_target_percent: 0.75,
      total_no_of_sips: 18,
    }),
  ],
  investors: [{ name: 'Rohan', follows: [{ strategy: 'Quick', amount: 40_000.5, reinvest: 50 }] }],
};

const now = new Date('2027-03-01T04:00:00Z');
const key = backupKey(new Uint8Array(32).fill(5));
const source = { trading: 'paper' as const, sealing: { key, encrypts: false } };

let folder: string;
let file: string;
let before: { tables: Record<string, string>; figures: unknown };
let token: string;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(pathOf(tmpdir(), 'backup-'));
  file = pathOf(folder, 'one.backup');
  const world = await openJourneyWorld();
  const { admin, investors } = await join(world.call, scenario);
  await advance(world.call, admin, { sessions: 15 });
  token = investors[0]?.token ?? '';
  await backUp({ ...source, db: world.db, dataDir: folder }, file, new Date(0));
  before = { tables: await digestTables(world.db), figures: await figuresOf(world.call, token) };
  await world.close();
});
afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the screens of money show. */
async function figuresOf(call: Caller, token: string): Promise<unknown> {
  const { data: portfolio } = await call(portfolioEndpoints.analytics, { token });
  const { data: subscriptions } = await call(subscriptionEndpoints.list, { token });
  const each = [];
  for (const { subscription_id: subscriptionId } of subscriptions) {
    each.push(await call(subscriptionEndpoints.analytics, { token, params: { subscriptionId } }));
  }
  return { portfolio, subscriptions, each };
}

async function emptyDatabase(closedLater = open): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    const opened = await openEmbeddedDatabase(undefined, { load: await emptyCluster() });
    closedLater.push(opened);
    return opened;
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  closedLater.push({ close: () => administer(url, `drop database ${name} with (force)`) });
  const opened = openServerDatabase(databaseOn(url, name));
  closedLater.push(opened);
  return opened;
}

const restoreTo = async (database: OpenDatabase, from = file, trusted: Partial<Trusted> = {}) =>
  restore(
    { db: database.db, dataDir: mkdtempSync(pathOf(folder, 'target-')), now, voidAccess },
    await proveBackup(from, { keys: [key], acceptsForeign: false, ...trusted }),
  );

describe('a restored backup', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await emptyDatabase(kept);
    await restoreTo(database);
  });
  const kept: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const { close } of kept.reverse()) await close();
  });

  test('holds every row as before', async () => {
    expect(await digestTables(database.db)).toEqual({
      ...before.tables,
      // Ended.
      login_sessions: expect.any(String),
      kysely_migration: expect.any(String),
      // The process that was backed up says every few seconds that it is alive.
      order_writers: expect.any(String),
    });
  });

  test('opens no session again', async () => {
    const { rows } = await sql`
      select id from login_sessions where ended_at is null`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('shows every figure as before', async () => {
    const config = readConfig(settings);
    const product = await compose({ config, log: createLog('error'), database });
    open.push(product);
    const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
    const call = caller(overNetwork(address));
    const loggedIn = await enter(call, person('Rohan', 'END_USER'));
    expect(await figuresOf(call, loggedIn)).toEqual(before.figures);
  });

  test('gives the next row an unused number', async () => {
    const { rows } = await sql<{ next: number; most: number }>`
      select nextval(pg_get_serial_sequence('notifications', 'number')) as next,
             (select max(number) from notifications) as most`.execute(database.db);
    expect(rows[0]?.next).toBe((rows[0]?.most ?? 0) + 1);
  });

  test('is not mixed with what a database holds', async () => {
    await expect(restoreTo(database)).rejects.toThrow('is not empty');
  });
});

describe('a backup that was edited', () => {
  const edited = pathOf(tmpdir(), `edited-${randomUUID()}.backup`);
  beforeAll(() => {
    const lines = gunzipSync(readFileSync(file)).toString();
    writeFileSync(edited, gzipSync(lines.replace('END_USER', 'ADMIN')));
  });
  afterAll(() => rmSync(edited));

  test('is refused', async () => {
    await expect(restoreTo(await emptyDatabase(), edited)).rejects.toThrow('has no seal');
  });

  test('is restored when that is asked for', async () => {
    const restored = restoreTo(await emptyDatabase(), edited, { acceptsForeign: true });
    await expect(restored).resolves.toMatchObject({ brought: [] });
  });
});

describe('links and codes of a backup', () => {
  test('are void after its restore', async () => {
    const database = await emptyDatabase();
    await migrate(database.db);
    await insertOpenAccess(database.db);
    const path = pathOf(folder, 'links.backup');
    await backUp({ ...source, db: database.db, dataDir: folder }, path, new Date(0));
    const target = await emptyDatabase();
    await restoreTo(target, path);
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from password_resets where used_at is null)
           + (select count(*) from email_verifications where used_at is null)
           + (select count(*) from invitations where expires_at > ${now})
           + (select count(*) from recovery_codes where used_at is null)
           + (select count(*) from setup_codes)
           + (select count(*) from totp_secrets where confirmed_at is null) as open`.execute(
      target.db,
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});

async function insertOpenAccess(db: Database): Promise<void> {
  const later = new Date(now.getTime() + 86_400_000);
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('u', 'u@example.com', 'U', 'END_USER', 'active', 'x', ${now})`.execute(db);
  await sql`
    insert into password_resets (token_hash, user_id, made_at, expires_at)
    values ('r', 'u', ${now}, ${later})`.execute(db);
  await sql`
    insert into email_verifications (token_hash, user_id, made_at, expires_at)
    values ('v', 'u', ${now}, ${later})`.execute(db);
  await sql`
    insert into invitations (id, code_hash, created_by, created_at, expires_at)
    values ('i', 'i', 'u', ${now}, ${later})`.execute(db);
  await sql`insert into recovery_codes values ('u', 'c', ${now})`.execute(db);
  await sql`insert into setup_codes values ('first-administrator', 's', ${now})`.execute(db);
  await sql`insert into totp_secrets (user_id, secret_sealed, made_at) values ('u', 't', ${now})`.execute(
    db,
  );
}

describe('a malformed file', () => {
  const head = { backup: 'safe-trading', format: 1, at: 'now', migrations: ['0001-users'] };
  const isRefused = async (...lines: object[]) => {
    const path = pathOf(folder, 'malformed.backup');
    const all = [head, ...lines, { lines: lines.length + 1 }];
    const packed = gzipSync(all.map((line) => `${JSON.stringify(line)}\n`).join(''));
    writeFileSync(path, sealWhole(packed, source.sealing));
    const database = await emptyDatabase();
    await expect(restoreTo(database, path)).rejects.toBeInstanceOf(UnusableBackup);
    return { migrations: await appliedMigrations(database.db) };
  };

  test.each([
    ['rows that are no rows', { table: 'users', rows: '{' }],
    ['a file outside its folder', { file: 'keys/..', base64: '' }],
    ['a file that is no base64', { file: 'keys/master.key', base64: '!' }],
  ])('with %s is refused before anything is written', async (_, line) => {
    expect(await isRefused(line)).toEqual({ migrations: [] });
  });

  test('with the same file twice is refused before anything is written', async () => {
    const line = { file: 'keys/master.key', base64: '' };
    expect(await isRefused(line, line)).toEqual({ migrations: [] });
  });

  test.each([
    ['an unknown table', { table: 'nowhere', rows: '[]' }],
    ['rows the table refuses', { table: 'users', rows: '[{"id":"u"}]' }],
  ])('with %s is refused in words', async (_, line) => {
    await isRefused(line);
  });
});

test('an encrypted backup is restored with its key', async () => {
  const database = await emptyDatabase();
  await migrate(database.db);
  const path = pathOf(folder, 'encrypted.backup');
  const sealing = { key, encrypts: true };
  await backUp({ ...source, sealing, db: database.db, dataDir: folder }, path, new Date(0));
  await expect(restoreTo(await emptyDatabase(), path)).resolves.toMatchObject({ brought: [] });
});

describe('a file that is no whole backup', () => {
  test('of half the length leaves no row behind, and the whole one is taken afterwards', async () => {
    const half = pathOf(folder, 'half.backup');
    const whole = readFileSync(file);
    writeFileSync(half, whole.subarray(0, whole.length / 2));
    const database = await emptyDatabase();
    await expect(restoreTo(database, half, { acceptsForeign: true })).rejects.toThrow(
      'half.backup cannot be restored',
    );
    expect(await appliedMigrations(database.db)).toEqual([]);
    await expect(restoreTo(database)).resolves.toMatchObject({ brought: [] });
  });

  test('of another kind is refused', async () => {
    const database = await emptyDatabase();
    const other = pathOf(folder, 'other.backup');
    writeFileSync(other, 'not a backup');
    await expect(restoreTo(database, other, { acceptsForeign: true })).rejects.toThrow(
      'cannot be restored',
    );
  });
});

test('a database a newer release has used is not opened', async () => {
  const { db } = await emptyDatabase();
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-of-the-next-release', '2030-01-01')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(
    /used by a newer release of Safe Trading \(it holds 9999-of-the-next-release/,
  );
});

test('the data of the release before is restored, brought up to date, and comes to the same', async () => {
  const database = await emptyDatabase();
  const older = pathOf(import.meta.dirname, 'testing', 'release-0022.backup');
  await restoreTo(database, older, { acceptsForeign: true });
  const { rows } = await sql<{ account: string; paise: number; postings: number }>`
    select account, sum(amount_paise)::int8 as paise, count(*)::int as postings
      from postings group by account order by account`.execute(database.db);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['carry', 12_974, 15],
    ['charges', 61_066, 18],
    ['gains', -417_776, 3],
    ['pool', 2, 9],
    ['put_in', -60_000_750, 15],
    ['units', 24_178_952, 18],
    ['withdrawable', 36_165_532, 3],
  ]);
});
