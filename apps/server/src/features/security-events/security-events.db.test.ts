import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemClock } from '../../platform/kernel/clock.ts';
import { createLog } from '../../platform/kernel/log.ts';
import type { SecurityEvent } from '../../platform/security/security-event.ts';
import { postgresSecurityEvents } from '../../platform/security/security-events.postgres.ts';
import { verifyChain } from '../../platform/security/verify-chain.postgres.ts';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { testEventKey, testRecord } from '../../testing/recorded-events.ts';
import { securityEventsFeature } from './security-events-feature.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;
let nowMs = Date.parse('2027-01-04T04:00:00Z');

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
  const feature = securityEventsFeature({
    events: postgresSecurityEvents(database.db),
    verify: () => verifyChain(database.db, testEventKey),
    record: (event) => inTransaction(database.db, (tx) => testRecord(tx, event)),
    clock: { now: () => new Date(nowMs) },
    log: createLog('silent'),
  });
  feature.stop();
  feature.routes(app);
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
  test('are listed for an administrator in words, the newest first', async () => {
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

  test('are in Hindi for a reader of Hindi', async () => {
    const headers = { authorization: 'Bearer boss', cookie: 'language=hi' };
    const reply = await app.inject({ url: '/security-events', headers });
    expect(reply.json().data[0]).toMatchObject({
      text: 'ट्रेडिंग रोकी गई',
      facts: [
        { name: 'level', value: 'निवेशक' },
        { name: 'reason', value: 'Asked for by telephone' },
      ],
    });
  });

  test('are listed for each account as far as they are its own', async () => {
    expect([
      await numbers('/security-events/mine', 'asha'),
      await numbers('/security-events/mine', 'ravi'),
      await numbers('/security-events/mine', 'boss'),
    ]).toEqual([[1], [2], [2]]);
  });

  test('of others are no business of investors', async () => {
    expect((await call('GET', '/security-events', 'asha')).status).toBe(403);
  });

  test.each([
    ['a topic', 'topic=SIGN_IN', [1]],
    ['part of a name', 'search=of%20RAVI', [2]],
    ['part of an e-mail', 'search=boss@', [2]],
    ['part of an address', 'search=203.0.113', [1]],
    ['both', 'topic=TRADING&search=asha', []],
  ])('are found by %s', async (_, query, found) => {
    expect(await numbers(`/security-events?${query}`, 'boss')).toEqual(found);
  });
});

describe('the log', () => {
  const check = () => call('POST', '/security-events/check', 'boss');
  const lastCheck = async () => (await call('GET', '/security-events/check', 'boss')).body.data;

  test('is recalculated by an administrator, and the outcome is part of it', async () => {
    expect(await lastCheck()).toBeNull();
    const { status, body } = await check();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      checked_at: expect.any(String),
      checked_by_name: 'Name of boss',
      holds: true,
      text: expect.stringMatching(/^2 events were checked: none was changed\. Check code: 2:/),
    });
    expect(await lastCheck()).toEqual(body.data);
    expect(await numbers('/security-events?topic=SERVER', 'boss')).toEqual([3]);
  });

  test('is not recalculated again within half a minute', async () => {
    expect((await check()).status).toBe(429);
    nowMs += 31_000;
    expect((await check()).body.data.text).toMatch(/^3 events/);
  });

  test('that was changed is reported, as a part of the log too', async () => {
    nowMs += 31_000;
    await sql`drop trigger security_events_are_never_changed on security_events`.execute(
      database.db,
    );
    await sql`update security_events set address = '' where seq = 1`.execute(database.db);
    expect((await check()).body.data).toMatchObject({
      holds: false,
      text: 'The log was changed. Event 1 is not as it was written, or the one before it is not.',
    });
    expect(await lastCheck()).toMatchObject({ holds: false });
  });

  test('is not recalculated by investors', async () => {
    expect((await call('POST', '/security-events/check', 'asha')).status).toBe(403);
  });
});
