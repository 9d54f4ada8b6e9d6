import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { checkInvariants } from './check-invariants.postgres.ts';

let world: TradingWorld;

const wrong = async () => {
  const checks = await checkInvariants(world.db);
  return checks.filter(({ faults }) => faults.length > 0).map(({ name }) => name);
};

/** Books with one installment bought. */
beforeEach(async () => {
  world = await tradingWorld();
  await world.buyOne();
});

afterEach(async () => {
  await world.close();
});

test('true books have nothing wrong', async () => {
  expect(await wrong()).toEqual([]);
});

const plants: [string, RawBuilder<unknown>, string][] = [
  [
    'a posting that is a paisa off',
    sql`update postings set amount_paise = amount_paise + 1 where account = 'units'`,
    'Every cause posts a sum of zero',
  ],
  [
    'a balance that is a paisa off',
    sql`update subscriptions set carry_paise = carry_paise + 1`,
    'Balances are the sums of the postings',
  ],
  [
    'an end that left purchases planned',
    sql`update subscriptions set status = 'cancelled'`,
    'A subscription that has ended plans no purchase',
  ],
  [
    'a block closed over its units',
    sql`update schedules set status = 'closed'`,
    'A closed block holds units only where its investor kept them',
  ],
  [
    'a block that no run would look at again',
    sql`update schedules set lowest_sale_paise = null`,
    'Every block that is held is found by its price',
  ],
  [
    'a block that is looked at a paisa too late',
    sql`update schedules set lowest_sale_paise = lowest_sale_paise + 1`,
    'No block is passed over at a price that would sell it',
  ],
  [
    'an amendment of a version there is not yet',
    sql`
      insert into subscription_amendments (
        id, subscription_id, version, made_by, made_at, market_at, asked, changes, before, after)
      select 'a', id, version, user_id, now(), now(), '{}', '[]', '[]', '[]'
        from subscriptions`,
    'Every amendment was made to the version it names, once',
  ],
  [
    'a fill at another price',
    sql`update fills set price_paise = price_paise + 1`,
    'Every executed installment is what its fills say',
  ],
  [
    'a fill that is lost',
    sql`delete from fills`,
    'Every filled order has its fills, and no other has any',
  ],
  [
    'a fill that never reached the ledger',
    sql`delete from postings`,
    'Whatever was filled is in the ledger',
  ],
  [
    'units without a purchase',
    sql`update lots set quantity = quantity + 1`,
    'Units held are units bought less units sold, splits included',
  ],
];

test.each(plants)('%s is named', async (_, plant, law) => {
  await plant.execute(world.db);
  expect(await wrong()).toContain(law);
});
