import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordedEvents, testEventKey, testRecord } from '../../testing/recorded-events.ts';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { postgresSecurityEvents } from './security-events.postgres.ts';
import { verifyEvents } from './verify-events.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const write = (kind: 'login-succeeded' | 'logged-out', userId: string) =>
  inTransaction(database.db, (tx) => testRecord(tx, { kind, userId, actorId: userId }));
const verify = () => verifyEvents(postgresSecurityEvents(database.db), testEventKey);

describe('security events', () => {
  test('are kept with the transaction of what they tell, or not at all', async () => {
    await write('login-succeeded', 'asha');
    const failing = inTransaction(database.db, async (tx) => {
      await testRecord(tx, { kind: 'logged-out', userId: 'asha' });
      throw new Error('The recorded action failed.');
    });
    await expect(failing).rejects.toThrow('action failed');
    await write('logged-out', 'ravi');
    expect(await recordedEvents(database.db)).toEqual([
      ['login-succeeded', 'asha', 'asha'],
      ['logged-out', 'ravi', 'ravi'],
    ]);
    expect(await verify()).toMatchObject({ events: 2, head: { seq: 2 } });
  });

  test('written by many at once are one chain', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    await Promise.all(people.map((person) => write('login-succeeded', person)));
    const verdict = await verify();
    expect([verdict.events, verdict.fault]).toEqual([20, undefined]);
  });

  test.each(['update security_events set kind = kind', 'delete from security_events'])(
    'are not changed by: %s',
    async (statement) => {
      await write('login-succeeded', 'asha');
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/never changed/);
    },
  );

  test.each<[string, string]>([
    [`update security_events set at = at + interval '1 microsecond' where seq = 2`, 'Event 2 is'],
    [`update security_events set address = '' where seq = 3`, 'Event 3 is'],
    ['delete from security_events where seq = 1', 'Event 2 follows on event 0'],
    ['delete from security_events where seq = 3', 'The chain ends at event 2'],
    [
      `insert into security_events (seq, at, kind, facts, mac) values (4, now(), 'x', '{}', 'x')`,
      'Event 4 is',
    ],
    ['delete from security_event_head', 'The head of the chain is missing'],
  ])('that were changed after the guard was dropped are found: %s', async (statement, says) => {
    for (const person of ['asha', 'ravi', 'devi']) await write('login-succeeded', person);
    await sql`alter table security_events disable trigger user`.execute(database.db);
    await sql.raw(statement).execute(database.db);
    expect((await verify()).fault).toContain(says);
  });

  test('of one person are those about them and those they did', async () => {
    await write('login-succeeded', 'asha');
    await inTransaction(database.db, (tx) =>
      testRecord(tx, { kind: 'administrator-approved', userId: 'ravi', actorId: 'asha' }),
    );
    await write('login-succeeded', 'ravi');
    const events = postgresSecurityEvents(database.db);
    const seen = await events.list({ userId: 'asha', limit: 10 });
    expect(seen.map(({ seq, kind }) => [seq, kind])).toEqual([
      [2, 'administrator-approved'],
      [1, 'login-succeeded'],
    ]);
  });
});
