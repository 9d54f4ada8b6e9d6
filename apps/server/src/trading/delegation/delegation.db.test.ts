import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { answerDelegatedCalls } from './answer-delegated-calls.postgres.ts';
import { type DelegatingProcess, postgresDelegation } from './delegation.postgres.ts';
import type { DelegatedCall } from './delegation.ts';

const address = '203.0.113.9';
const call = (accountId = 'account'): DelegatedCall => ({
  ...{ accountId, egressAddress: address, kind: 'prove' },
});
const here: DelegatingProcess = { holder: 'here', alone: false, egressAddresses: [] };
const there = (holder = 'there'): DelegatingProcess => ({
  ...{ holder, alone: false, egressAddresses: [address] },
});

type Answering = ReturnType<typeof answerDelegatedCalls>;

let database: TestDatabase;
let open: Answering[];
let faults: unknown[];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from delegated_calls`.execute(database.db);
  await sql`delete from order_writers`.execute(database.db);
  open = [];
  faults = [];
});
afterEach(async () => {
  for (const one of open) await one.stop();
});

function answering(
  answer: (asked: { accountId: string }) => Promise<object>,
  process = there(),
): Answering {
  const one = answerDelegatedCalls(database.db, process, {
    answer,
    onFault: (fault) => faults.push(fault),
  });
  open.push(one);
  return one;
}

const asking = (waitsMs?: number) => postgresDelegation(database.db, here, waitsMs);

const rows = async (): Promise<number> =>
  (await sql`select id from delegated_calls`.execute(database.db)).rows.length;

test('five hundred calls asked for at once are each answered with their own', async () => {
  answering(async ({ accountId }) => ({ of: accountId }));
  const { ask } = asking();
  const ids = Array.from({ length: 500 }, (_, number) => `account-${number}`);
  expect(await Promise.all(ids.map((id) => ask(call(id))))).toEqual(ids.map((of) => ({ of })));
  expect(await rows()).toBe(0);
});

test('a call is made once, however many processes have its address', async () => {
  const made: string[] = [];
  for (const holder of ['one', 'two', 'three']) {
    answering(async ({ accountId }) => {
      made.push(accountId);
      return {};
    }, there(holder));
  }
  const { ask } = asking();
  const ids = Array.from({ length: 100 }, (_, number) => `account-${number}`);
  await Promise.all(ids.map((id) => ask(call(id))));
  expect(made.toSorted()).toEqual(ids.toSorted());
});

test('a call that no process takes has no answer once its time is over, and is withdrawn', async () => {
  expect(await asking(200).ask(call())).toBeUndefined();
  expect(await rows()).toBe(0);
});

test('a call whose process is gone has no answer once its time is over', async () => {
  const answer = asking(1_000).ask(call());
  await expect.poll(rows).toBe(1);
  await sql`update delegated_calls set taken_by = 'there'`.execute(database.db);
  expect(await answer).toBeUndefined();
  expect(await rows()).toBe(0);
});

test('a call that fails there is reported there, without a wait here', async () => {
  answering(async () => {
    throw new Error('The vault cannot be read.');
  });
  expect(await asking().ask(call())).toEqual({});
  expect(faults).toEqual([new Error('The vault cannot be read.')]);
});

test('a call without a waiting caller is not made, and is removed', async () => {
  await sql`
    insert into delegated_calls (id, account_id, egress_address, kind, asked_at)
    values (gen_random_uuid(), 'late', ${address}, 'log-in', now() - interval '26 seconds'),
           (gen_random_uuid(), 'old', ${address}, 'log-in', now() - interval '51 seconds')`.execute(
    database.db,
  );
  const made: string[] = [];
  answering(async ({ accountId }) => {
    made.push(accountId);
    return {};
  });
  await asking().ask(call('now'));
  expect([made, await rows()]).toEqual([['now'], 1]);
});

test('a process that stops ends what it has begun first', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const one = answering(async () => {
    begun.resolve();
    await goOn.promise;
    return { done: true };
  });
  const answer = asking().ask(call());
  await begun.promise;
  const stopped = one.stop();
  goOn.resolve();
  await stopped;
  expect(await answer).toEqual({ done: true });
});

test('who has which address is asked once for all who want to know it at the same time', async () => {
  const { statements, plugin } = recordedStatements('egress_addresses');
  const { isElsewhere } = postgresDelegation(database.db.withPlugin(plugin), here);
  await Promise.all(Array.from({ length: 100 }, () => isElsewhere(address)));
  expect(statements).toHaveLength(1);
});

test('an address is elsewhere while another living process has it, and this one has not', async () => {
  await composeBooks(database.db, there()).signsOfLife.beat();
  const own = { ...here, egressAddresses: [address] };
  expect([
    await asking().isElsewhere(address),
    await asking().isElsewhere('203.0.113.10'),
    await postgresDelegation(database.db, own).isElsewhere(address),
  ]).toEqual([true, false, false]);
  await sql`update order_writers set seen_at = now() - interval '7 seconds'`.execute(database.db);
  expect(await asking().isElsewhere(address)).toBe(false);
});
