import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../db/test-database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { SecurityEvent } from '../../security/security-event.ts';
import { postgresSecurityEvents } from '../../security/security-events.postgres.ts';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { testRecord } from '../../testing/recorded-events.ts';
import { securityEventsFeature } from './security-events-feature.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;

const halt: SecurityEvent = {
  kind: 'trading-halt-set',
  userId: 'ravi',
  actorId: 'boss',
  subject: 'halt-1',
  facts: { level: 'investor', reason: 'Asked for by telephone' },
};

beforeAll(async () => {
  database = await testDatabase();
  for (const [id, role] of [
    ['boss', 'ADMIN'],
    ['asha', 'END_USER'],
    ['ravi', 'END_USER'],
  ] as const)
    await sql`
      insert into users (id, email, name, role, status, password_hash, created_at)
      values (${id}, ${`${id}@example.com`}, ${`Name of ${id}`}, ${role}, 'active', 'x', now())`.execute(
      database.db,
    );
  ({ app, call } = await appFor(
    { boss: 'ADMIN', asha: 'END_USER', ravi: 'END_USER' },
    systemClock,
  ));
  securityEventsFeature({ events: postgresSecurityEvents(database.db) }).routes(app);
  const login: SecurityEvent = {
    kind: 'login-succeeded',
    userId: 'asha',
    actorId: 'asha',
    address: '203.0.113.7',
  };
  for (const event of [login, halt])
    await inTransaction(database.db, (tx) => testRecord(tx, event));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const numbers = async (url: string, as: string) =>
  (await call('GET', url, as)).body.data.map(
    (event: { event_number: number }) => event.event_number,
  );

describe('security events', () => {
  test('are told to an administrator in words, the newest first', async () => {
    const { body } = await call('GET', '/security-events', 'boss');
    expect(body.data[0]).toEqual({
      event_number: 2,
      at: expect.any(String),
      kind: 'TRADING_HALT_SET',
      text: 'Trading was stopped',
      user_name: 'Name of ravi',
      actor_name: 'Name of boss',
      address: null,
      facts: [
        { name: 'level', value: 'investor' },
        { name: 'reason', value: 'Asked for by telephone' },
      ],
    });
    expect(await numbers('/security-events?before=2', 'boss')).toEqual([1]);
  });

  test('are told to everybody as far as they are their own', async () => {
    expect([
      await numbers('/security-events/mine', 'asha'),
      await numbers('/security-events/mine', 'ravi'),
      await numbers('/security-events/mine', 'boss'),
    ]).toEqual([[1], [2], [2]]);
  });

  test('of others are no business of investors', async () => {
    expect((await call('GET', '/security-events', 'asha')).status).toBe(403);
  });
});
