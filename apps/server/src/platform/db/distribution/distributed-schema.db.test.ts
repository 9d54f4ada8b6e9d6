import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainQuery } from '../plain-query.ts';
import { testDatabase } from '../test-database.ts';
import { readCatalogue, type Table } from './catalogue.ts';
import { distributedSchema, layOnServers } from './distributed-schema.ts';
import { distributionFaults } from './distribution-faults.ts';
import { tableKinds } from './table-kinds.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let asMigrated: readonly Table[];
let distributed: readonly Table[];

beforeAll(async () => {
  database = await testDatabase();
  asMigrated = await readCatalogue(database.db);
  for (const statement of distributedSchema(asMigrated, tableKinds)) {
    await plainQuery(database.db, statement);
  }
  distributed = await readCatalogue(database.db);
});
afterAll(() => database.close());

test('every table of the product is on one server, on each, or distributed by its investor', () => {
  expect(asMigrated.map(({ name }) => name).toSorted()).toEqual([...tableKinds.keys()].toSorted());
});

test('the tables of one server are not those of several', () => {
  expect(distributionFaults(asMigrated, tableKinds)).toEqual(
    expect.arrayContaining([
      'orders has no user_id',
      'subscriptions_pkey of subscriptions is unique across servers',
      'orders_schedule_id_fkey of orders leads to schedules of another server',
    ]),
  );
});

test('the distributed ones are unique and refer to one another within one server alone', () => {
  expect(distributionFaults(distributed, tableKinds)).toEqual([]);
});

test('nothing that was unique or referred to is lost on the way', () => {
  const rulesOf = (tables: readonly Table[]) =>
    tables.map(({ name, uniqueRules, foreignKeys }) => [
      name,
      uniqueRules.map((rule) => [rule.name, / where .*/i.exec(rule.definition)?.[0]]),
      foreignKeys.map((key) => [key.name, key.to, key.actions]),
    ]);
  expect(rulesOf(distributed)).toEqual(rulesOf(asMigrated));
  const [verifications] = asMigrated.filter(({ name }) => name === 'email_verifications');
  expect(verifications?.foreignKeys.map(({ actions }) => actions)).toEqual([' ON DELETE CASCADE']);
});

test('a table without a kind, and one that leads to a server it is not on, are found', () => {
  const [orders] = distributed.filter(({ name }) => name === 'orders');
  const users = distributed.filter(({ name }) => name === 'users');
  if (!orders) throw new Error('There are no orders.');
  const kinds = new Map([['orders', 'reference'] as const]);
  expect(distributionFaults([{ ...orders, name: 'trades' }], tableKinds)).toContain(
    'trades has no kind',
  );
  expect(distributionFaults([orders, ...users], kinds)).toEqual(
    expect.arrayContaining([
      'users has no kind',
      'orders_schedule_id_fkey of orders leads to schedules, which is local',
    ]),
  );
});

test('a table is laid on the servers after those that it leads to', () => {
  const calls = layOnServers(distributed, tableKinds);
  const at = (name: string) => calls.findIndex((call) => call.includes(`('${name}'`));
  expect(calls).toHaveLength(tableKinds.size);
  expect([at('users') < at('broker_accounts'), at('schedules') < at('orders')]).toEqual([
    true,
    true,
  ]);
});
