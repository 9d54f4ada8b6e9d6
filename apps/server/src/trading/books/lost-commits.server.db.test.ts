import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openServerDatabase } from '../../platform/db/open-database.ts';
import { toInstant } from '../../platform/kernel/instants.ts';
import { crowdWorld, placed } from '../../testing/crowd-world.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';

let server: OwnPostgres;
let world: Awaited<ReturnType<typeof crowdWorld>>;
let one: ReturnType<typeof world.start>;

beforeAll(async () => {
  server = await ownPostgres();
});
afterAll(() => server.stop());

/** The first of two accounts has been served. */
beforeEach(async () => {
  await server.query('drop schema public cascade');
  await server.query('create schema public');
  world = await crowdWorld(2, async () => {
    const database = openServerDatabase(server.url);
    await migrate(database.db);
    return database;
  });
  world.out.add('account-2');
  one = world.start('one', placed);
  await one.beat();
  await one.runner.run('place_etf_order', 'schedule');
  world.out.delete('account-2');
});
afterEach(() => world.close());

/** As a standby that had not received the last commit. */
const loseOrders = () => sql`truncate orders cascade`.execute(world.db);

const halts = async () =>
  (await sql`select level, reason from trading_halts where lifted_at is null`.execute(world.db))
    .rows;

describe('a database that lost an order of this process', () => {
  test('takes no further order', async () => {
    await loseOrders();
    await one.runner.run('place_etf_order', 'schedule');
    expect(world.ordersOf()).toEqual({ 'account-1': 1 });
  });

  test('halts all trading and says why', async () => {
    await loseOrders();
    const at = toInstant(world.trading.clock.now());
    await expect(one.books.proveCommits(at)).rejects.toThrow('has lost orders that were sent');
    expect(await halts()).toEqual([
      { level: 'platform', reason: expect.stringContaining('Compare every account') },
    ]);
  });
});

test('a database that lost nothing takes the next order', async () => {
  await one.runner.run('place_etf_order', 'schedule');
  expect(world.ordersOf()).toEqual({ 'account-1': 1, 'account-2': 1 });
});
