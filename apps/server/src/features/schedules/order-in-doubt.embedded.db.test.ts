import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvestingWorld, investingWorld, niftyBees } from '../../testing/investing-world.ts';

let world: InvestingWorld;
let id: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  await world.addUser('asha');
  await world.addUser('bina');
  id = await world.subscribe('asha', await world.publish('admin'));
  await world.happen(
    id,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    { type: 'order-placed', schedule: 1, sipNumber: 1, clientOrderId: 'o1' },
  );
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    values ('account', 'asha', 'samco', 'x', 'x', 'x', 'x', 1, now(), now())`.execute(world.db);
  await sql`
    insert into orders (
      client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
      instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash, deadline,
      submitted_at)
    values ('o1', 'account', ${id}, ${`${id}.1`}, ${`${id}.1.1`}, 1, 'buy', 'nifty', 'NIFTYBEES', 'equity',
            10, 25000, 'unknown', '{}', 'x', now(), now())`.execute(world.db);
});

afterAll(() => world.close());

const attention = async (as: string) =>
  (await world.call('GET', '/etf_schedule/user/attention', { as })).body.data;

test('an order in doubt is shown to its owner in words', async () => {
  expect(await attention('asha')).toEqual([
    {
      kind: 'ORDER_IN_DOUBT',
      subscription_id: id,
      schedule_id: `${id}.1`,
      strategy_name: 'Near the low',
      etf_name: 'Nippon India ETF Nifty BeES',
      sip_number: 1,
      planned_execution_date: '2027-02-08',
      reason: 'ORDER_UNKNOWN',
      reason_text: expect.stringMatching(/nothing is sent twice/),
      reason_fix: expect.stringMatching(/Samco app/),
    },
  ]);
});

test('one that needs a person says what the investor can do', async () => {
  await sql`update orders set state = 'needs-human'`.execute(world.db);
  expect(await attention('asha')).toMatchObject([
    { reason: 'NEEDS_HUMAN', reason_fix: expect.stringMatching(/Samco app.*administrator/) },
  ]);
});

test('it stays in sight when the subscription has been paused', async () => {
  await world.happen(id, { type: 'subscription-paused' });
  expect(await attention('asha')).toHaveLength(1);
});

test('an order in doubt is shown to its owner only', async () => {
  expect(await attention('bina')).toEqual([]);
});

test('an order that is settled needs no attention', async () => {
  await sql`update orders set state = 'not-placed', posted = true`.execute(world.db);
  expect(await attention('asha')).toEqual([]);
});
