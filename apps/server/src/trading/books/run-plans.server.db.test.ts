import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openServerDatabase } from '../../platform/db/open-database.ts';
import { crowdWorld, placed } from '../../testing/crowd-world.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';

let server: OwnPostgres;
let world: Awaited<ReturnType<typeof crowdWorld>>;

beforeAll(async () => {
  server = await ownPostgres();
});
beforeEach(async () => {
  await server.query('drop schema public cascade');
  await server.query('create schema public');
  world = await crowdWorld(4, async () => {
    const database = openServerDatabase(server.url);
    await migrate(database.db);
    return database;
  });
});
afterEach(() => world.close());
afterAll(() => server.stop());

/** What happens when a run's plan is written, before it is there. */
const beforeEachPlan = (statement: string) =>
  server.query(`
    create function before_plan() returns trigger language plpgsql as $$
    begin ${statement}; return new; end $$;
    create trigger before_plan before insert on run_plans
      for each row execute function before_plan()`);

async function run() {
  const one = world.start('one', placed, { most: 3 });
  await one.beat();
  const answer = await one.runner.run('place_etf_order', 'schedule');
  if (answer.type !== 'ran') throw new Error('A run is under way already.');
  return answer.run;
}

test('no order is sent before the plan of its run is stored', async () => {
  await beforeEachPlan('perform pg_sleep(0.5)');
  expect(await run()).toMatchObject({ status: 'succeeded', tally: { succeeded: 4, failed: 0 } });
  const { rows } = await sql<{ orders: number; sent: number }>`
    select orders, sent from run_plans`.execute(world.db);
  expect(rows).toEqual([{ orders: 4, sent: 4 }]);
});

test('a run whose plan cannot be written fails, and sends nothing', async () => {
  await beforeEachPlan(`raise exception 'the disk is full'`);
  expect(await run()).toMatchObject({ status: 'failed' });
  expect(world.sent).toEqual([]);
});

test('what a run left whose plan could not be written is sent by the next one, once', async () => {
  await beforeEachPlan(`raise exception 'the disk is full'`);
  await run();
  await server.query('drop trigger before_plan on run_plans');
  expect(await run()).toMatchObject({ status: 'succeeded', tally: { succeeded: 4, failed: 0 } });
  expect(world.ordersOf()).toEqual({
    ...{ 'account-1': 1, 'account-2': 1, 'account-3': 1, 'account-4': 1 },
  });
});
