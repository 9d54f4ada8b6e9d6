import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openServerDatabase } from '../../platform/db/open-database.ts';
import { crowdWorld, placed } from '../../testing/crowd-world.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';

let server: OwnPostgres;
let world: Awaited<ReturnType<typeof crowdWorld>>;

beforeAll(async () => {
  server = await ownPostgres();
});
async function start(investors: number): Promise<void> {
  await server.query('drop schema public cascade');
  await server.query('create schema public');
  world = await crowdWorld(investors, async () => {
    const database = openServerDatabase(server.url);
    await migrate(database.db);
    return database;
  });
}
afterEach(() => world.close());
afterAll(() => server.stop());

/** Keeps groups with an order of account 1 or 2 from being written, after what they are judged by was read. */
async function holdDays(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = world.db.transaction().execute(async (tx) => {
    await sql`
      insert into account_days (account_id, day)
      select id, '2027-02-08'
        from broker_accounts
       where id in ('account-1', 'account-2')`.execute(tx);
    held.resolve();
    await release.promise;
    throw new Error('nothing of it stays');
  });
  await held.promise;
  return async () => {
    release.resolve();
    await ended.catch(() => {});
  };
}

async function begun() {
  const one = world.start('one', placed);
  await one.beat();
  const answer = await one.runner.begin('place_etf_order', 'schedule');
  if (answer.type !== 'begun') throw new Error('A run is under way already.');
  return answer.ended;
}

test('a group that is being written keeps no other process from the rest of its run', async () => {
  await start(6);
  const two = world.start('two', placed);
  await two.beat();
  const letGo = await holdDays();
  const ended = begun();
  await server.waitsForLock('insert into orders');
  await two.runner.help();
  expect(Object.keys(world.ordersOf()).toSorted()).toEqual([
    'account-3',
    'account-4',
    'account-5',
    'account-6',
  ]);
  await letGo();
  expect(await ended).toMatchObject({ status: 'succeeded', tally: { succeeded: 6, failed: 0 } });
  expect(world.sent).toHaveLength(6);
});

test.each([
  ['an order by itself', 1],
  ['a group of orders', 6],
])('%s is held back where its plan was used up while it was written', async (_, investors) => {
  await start(investors);
  const letGo = await holdDays();
  const ended = begun();
  await server.waitsForLock('insert into orders');
  await sql`update run_plans set sent = orders`.execute(world.db);
  await letGo();
  expect(await ended).toMatchObject({ status: 'succeeded', tally: { succeeded: 0, failed: 0 } });
  expect([world.sent, world.faults]).toEqual([[], []]);
});

test('of a group whose plan holds one more order that one goes', async () => {
  await start(6);
  const letGo = await holdDays();
  const ended = begun();
  await server.waitsForLock('insert into orders');
  await sql`update run_plans set sent = orders - 1`.execute(world.db);
  await letGo();
  await ended;
  expect([world.sent.length, world.faults]).toEqual([1, []]);
});

test('what the accounts of a run choose from is kept once', async () => {
  await start(6);
  await begun();
  const { rows } = await sql`
    select (select count(*) from rankings) as rankings, (select count(*) from selections) as selections`.execute(
    world.db,
  );
  expect(rows).toEqual([{ rankings: 1, selections: 6 }]);
});
