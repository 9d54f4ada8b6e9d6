import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';
import { postgresMoneyPostings } from './money-postings.postgres.ts';

let world: InvestingWorld;
let subscriptionId: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('asha');
  await world.addUser('admin', 'ADMIN');
  subscriptionId = await world.subscribe('asha', await world.publish('admin'));
  await world.happen(
    subscriptionId,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
  );
});

afterAll(() => world.close());

const postings = (...ids: string[]) => postgresMoneyPostings(world.db).of(ids);

test('money of a purchase is on the day it was posted, what the units cost left out', async () => {
  expect(await postings(subscriptionId)).toEqual([
    { on: '2027-02-08', account: 'carry', amount: 9_550, schedule: 1 },
    { on: '2027-02-08', account: 'put_in', amount: -250_050, schedule: 1 },
  ]);
});

test('postings of one day, account and direction are one sum, those of no schedule apart', async () => {
  const second = await world.subscribe('asha', await world.publish('admin'));
  const posted: readonly [account: string, schedule: number | null, amount: number][] = [
    ['put_in', 1, -250_050],
    ['pool', 1, 700],
    ['pool', 2, 300],
    ['pool', 1, -400],
    ['pool', null, -600],
  ];
  for (const [place, [account, schedule, amount]] of posted.entries()) {
    await sql`
      insert into postings (
        id, subscription_id, schedule_number, account, amount_paise, units, cause, posted_at)
      values (${`${second}-${place}`}, ${second}, ${schedule}, ${account}, ${amount}, 0, 'by hand',
              '2027-02-08T05:00:00Z')`.execute(world.db);
  }
  const on = '2027-02-08';
  expect(await postings(subscriptionId, second)).toEqual([
    { on, account: 'carry', amount: 9_550, schedule: 1 },
    { on, account: 'pool', amount: -600 },
    { on, account: 'pool', amount: -400, schedule: 1 },
    { on, account: 'pool', amount: 1_000, schedule: 1 },
    { on, account: 'put_in', amount: -500_100, schedule: 1 },
  ]);
});

test('money of a fill that was settled later is on the day of the fill', async () => {
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    values ('account', 'asha', 'samco', '', '', '', '', 1, now(), now())`.execute(world.db);
  await sql`
    insert into orders (
      client_order_id, account_id, subscription_id, schedule_id, attempt, side, instrument_id, symbol,
      asset_class, quantity, limit_paise, state, request, request_hash, deadline, submitted_at, installment_id)
    select cause, 'account', ${subscriptionId}, ${`${subscriptionId}.1`}, 1, 'buy', 'x', 'X', 'equity', 10, 1,
           'filled', '{}', '', now(), now(), ${`${subscriptionId}.1.1`}
      from postings
     where subscription_id = ${subscriptionId}
       and account = 'units'`.execute(world.db);
  await sql`
    insert into fills (id, client_order_id, quantity, price_paise, traded_at)
    select 'fill', client_order_id, 10, 24000, '2027-02-05T09:00:00Z'
      from orders`.execute(world.db);
  expect((await postings(subscriptionId)).map(({ on }) => on)).toEqual([
    '2027-02-05',
    '2027-02-05',
  ]);
});

test('a subscription without a purchase has none', async () => {
  expect(await postings('unknown')).toEqual([]);
});
