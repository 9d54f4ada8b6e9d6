import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { portfolioEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../app/compose.ts';
import { readConfig } from '../../app/config.ts';
import { advance, join, strategy } from '../../journeys/testing/join-journey.ts';
import { openJourneyWorld, settings } from '../../journeys/testing/journey-world.ts';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import { administer, databaseOn } from '../../platform/db/lend-server-database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import {
  type OpenDatabase,
  openEmbeddedDatabase,
  openServerDatabase,
} from '../../platform/db/open-database.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { emptyCluster } from '../../testing/empty-cluster.ts';
import { type Caller, caller, overNetwork } from '../practice/caller.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

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
  await backUp({ db: world.db, dataDir: folder, trading: 'paper' }, file, new Date(0));
  before = { tables: await digestTables(world.db), figures: await figuresOf(world.call) };
  await world.close();
});
afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the screens of money show. */
async function figuresOf(call: Caller): Promise<unknown> {
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

const restoreTo = async (database: OpenDatabase, from = file) =>
  restore({ db: database.db, dataDir: mkdtempSync(pathOf(folder, 'target-')) }, from);

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
      kysely_migration: expect.any(String),
      // The process that was backed up says every few seconds that it is alive.
      order_writers: expect.any(String),
    });
  });

  test('shows every figure as before', async () => {
    const config = readConfig(settings);
    const product = await compose({ config, log: createLog('error'), database });
    open.push(product);
    const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await figuresOf(caller(overNetwork(address)))).toEqual(before.figures);
  });

  test('gives the next row a number nobody has', async () => {
    const { rows } = await sql<{ next: number; most: number }>`
      select nextval(pg_get_serial_sequence('notifications', 'number')) as next,
             (select max(number) from notifications) as most`.execute(database.db);
    expect(rows[0]?.next).toBe((rows[0]?.most ?? 0) + 1);
  });

  test('is not mixed with what a database holds', async () => {
    await expect(restoreTo(database)).rejects.toThrow('is not empty');
  });
});

describe('a file that is no whole backup', () => {
  test('of half the length leaves no row behind, and the whole one is taken afterwards', async () => {
    const half = pathOf(folder, 'half.backup');
    const whole = readFileSync(file);
    writeFileSync(half, whole.subarray(0, whole.length / 2));
    const database = await emptyDatabase();
    await expect(restoreTo(database, half)).rejects.toThrow('half.backup cannot be restored');
    const { rows } = await sql`select * from users`.execute(database.db);
    expect(rows).toEqual([]);
    await expect(restoreTo(database)).resolves.toMatchObject({ brought: [] });
  });

  test('of another kind is refused', async () => {
    const database = await emptyDatabase();
    const other = pathOf(folder, 'other.backup');
    writeFileSync(other, 'not a backup');
    await expect(restoreTo(database, other)).rejects.toThrow('cannot be restored');
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
  await restoreTo(database, older);
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
