import { type Asks, instant, noPaise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { postgresBrokerAccounts } from '../../features/broker-sessions/broker-account-store.postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { groupAtMost } from '../../platform/kernel/in-groups.ts';
import { testRecord } from '../../testing/recorded-events.ts';

// A group that reads everybody makes the minute in which everybody is due grow with the square of their number.
const everybody = 4_000;
const numbers = Array.from({ length: groupAtMost }, (_, n) => n * 7 + 1);
const at = instant(Date.UTC(2027, 1, 8, 5));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const statement of crowd) await sql.raw(statement).execute(database.db);
});
afterAll(() => database.close());

const crowd = [
  `insert into users (id, email, name, role, status, password_hash, created_at)
   select 'user-' || n, 'user-' || n || '@example.com', 'User', 'END_USER', 'active', 'x', now()
     from generate_series(1, ${everybody}) as n`,
  `insert into broker_accounts (
     id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
     credentials_version, created_at, updated_at)
   select 'account-' || n, 'user-' || n, 'samco', 'x', 'x', 'x', 'client-' || n, 1, now(), now()
     from generate_series(1, ${everybody}) as n`,
  `insert into strategies (
     id, name, fund_size_paise, installment_paise, installment_count, installments_per_etf,
     frequency, reinvest_bp, target_bp, weekday, execution_time, status, created_by, created_at)
   values ('gold', 'Gold', 10000000, 500000, 6, 3, 'daily', 5000, 600, 'Monday', '10:30', 'active', 'user-1', now())`,
  `insert into subscriptions (
     id, user_id, strategy_id, broker, status, version, installment_paise, reinvest_bp, installment_count,
     installments_per_etf, frequency, target_bp, weekday, execution_time, ddpi_confirmed, cash_policy, recycle,
     put_in_paise, carry_paise, pool_paise, withdrawable_paise, units_at_cost_paise, charges_paise, gains_paise,
     subscribed_at, created_at)
   select 'plan-' || n, 'user-' || n, 'gold', 'samco', 'active', 1, 500000, 5000, 6,
          3, 'daily', 600, 'Monday', '10:30', true, 'skip', false, 0, 0, 0, 0, 0, 0, 0, now(), now()
     from generate_series(1, ${everybody}) as n`,
  `insert into schedules (id, subscription_id, number, status)
   select 'plan-' || n || '.1', 'plan-' || n, 1, 'running'
     from generate_series(1, ${everybody}) as n`,
  `insert into account_releases (account_id, client_fingerprint, released_by, released_at)
   select id, client_fingerprint, 'operator', now() from broker_accounts`,
  `insert into broker_sessions (account_id, token_sealed, opened_at, expires_at)
   select id, 'x', now(), now() + interval '1 day' from broker_accounts`,
  'analyze',
];

test('whether accounts are released', async () => {
  const rows = await rowsReadBy(async (tx) => {
    const { answers } = booksOf(tx);
    const asked = numbers.map((n) => answers['account release']({ accountId: `account-${n}`, at }));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['released']));
  });
  expect(rows).toBeLessThan(3 * groupAtMost);
});

test.each<[string, (tx: Database) => ReturnType<typeof withSessions>]>([
  [
    'the accounts of investors with their sessions',
    (tx) => withSessions(tx, { userIds: numbers.map((n) => `user-${n}`), broker: 'samco' }),
  ],
  [
    'accounts by their ids with their sessions',
    (tx) => withSessions(tx, { accountIds: numbers.map((n) => `account-${n}`) }),
  ],
])('%s', async (_, read) => {
  const rows = await rowsReadBy(async (tx) => {
    const accounts = await read(tx);
    expect(accounts.filter(({ session }) => session)).toHaveLength(groupAtMost);
  });
  expect(rows).toBeLessThan(3 * groupAtMost);
});

const ordersOfEach = 8;
/** The newest of each was sent at 10:30, the others on days before; Postgres has not looked at the table since they came. */
const ordersOfEverybody = `
  insert into orders (
    client_order_id, account_id, subscription_id, schedule_id, attempt, side, instrument_id, symbol, asset_class,
    quantity, limit_paise, state, posted, request, request_hash, deadline, submitted_at)
  select 'order-' || n || '.' || day, 'account-' || n, 'plan-' || n, 'plan-' || n || '.1', day, 'sell', 'gold-etf',
         'GOLDETF', 'gold', 1, 10000, 'filled', true, '{}', 'x', sent + interval '1 minute', sent
    from generate_series(1, ${everybody}) as n
   cross join (
         select day, timestamptz '2027-02-08 10:30+05:30' - (${ordersOfEach} - day) * interval '1 day' as sent
           from generate_series(1, ${ordersOfEach}) as day) as days`;

test('orders of accounts while everybody orders', async () => {
  const rows = await rowsReadBy(async (tx, begin) => {
    await sql.raw(ordersOfEverybody).execute(tx);
    const { answers } = booksOf(tx);
    await begin();
    const asked = numbers.map((n) =>
      answers['orders of account']({ accountId: `account-${n}`, since: at }),
    );
    expect((await Promise.all(asked)).flat()).toHaveLength(groupAtMost);
  });
  expect(rows).toBeLessThan((ordersOfEach + 3) * groupAtMost);
});

/** Of the list of a run only pages without rows are left, and Postgres has counted none: every plan for them looks cheap. */
async function removeList(): Promise<void> {
  const list = sql`
    with plan as (
      insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents, booking, accounts)
      values ('yesterday', now(), 1, 1, 'x', '[]', true, 1)
      returning id)
    insert into run_accounts (run_plan_id, position, user_id, broker, account_id, subscriptions, orders)
    select plan.id, n, 'user-' || n, 'samco', 'account-' || n, '[]', '[]'
      from plan, generate_series(1, ${everybody}::integer) as n`;
  for (const statement of [list, sql`delete from run_accounts`, sql`analyze run_accounts`]) {
    await statement.execute(database.db);
  }
}

test.each<[string, () => Promise<void>]>([
  ['of the first run', async () => {}],
  ['of a run after the list of another was removed', removeList],
])('taking accounts %s while others are in hand, and ending them', async (_, before) => {
  await before();
  const accounts = Array.from({ length: everybody }, (_, n) => ({
    ...{ userId: `user-${n + 1}`, broker: 'samco' },
    ...{ orders: [{ subject: 'x', worst: noPaise }], subscriptions: [] },
  }));
  const orders = [{ subject: 'x', worst: noPaise }];
  const plan = { orders, worst: noPaise, frozenAt: at, booking: true, runId: undefined };
  const rows = await rowsReadBy(async (tx, begin) => {
    const { answers } = booksOf(tx);
    const planId = await answers['freeze run plan']({ ...plan, accounts });
    const takeSome = () =>
      Promise.all(numbers.map(() => answers['take run account']({ planId, busyToo: false })));
    for (let group = 0; group < 7; group += 1) await takeSome();
    await begin();
    const taken = (await takeSome()).filter((one) => one !== undefined);
    expect(taken).toHaveLength(groupAtMost);
    await Promise.all(taken.map((one) => answers['end run account'](ended(one))));
  });
  expect(rows).toBeLessThan(everybody);
});

const ended = (taken: Asks<'end run account'>['taken']): Asks<'end run account'> => ({
  taken,
  outcomes: [],
});

const booksOf = (db: Database) => composeBooks(db, { holder: 'this test', alone: false }).books;

const withSessions = (
  db: Database,
  names: Parameters<ReturnType<typeof postgresBrokerAccounts>['withSessions']>[0],
) => postgresBrokerAccounts(db, testRecord, async () => {}).withSessions(names);

/** The rows of all tables that Postgres looked at for this work, from where it says that it begins. */
const rowsReadBy = (work: (tx: Database, begin: () => Promise<void>) => Promise<void>) =>
  database.db.transaction().execute(async (tx) => {
    const rowsSoFar = async () => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as count
          from pg_stat_xact_user_tables`.execute(tx);
      return rows[0]?.count ?? 0;
    };
    let before = await rowsSoFar();
    await work(tx, async () => {
      before = await rowsSoFar();
    });
    return (await rowsSoFar()) - before;
  });
