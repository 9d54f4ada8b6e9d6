import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
});
afterAll(() => database.close());

/** The events recorded about an account: the kind, who did it, from where. */
async function eventsOf(email: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', e.kind, case when e.actor_id = u.id then 'by owner' end, e.address) as line
      from security_events e
      join users u on u.id = e.user_id
     where u.email = ${email}
     order by e.seq`.execute(database.db);
  return rows.map(({ line }) => line);
}

const logIn = async (email: string, address: string) =>
  String((await world.logIn(email, testPassword, address)).body['access_token']);
const call = (url: string, token: string, body: object = {}) =>
  world.call('POST', url, token, body, '203.0.113.9');

describe('the log of security events', () => {
  test('records every login with its address, and a new device beside it', async () => {
    await world.newcomer('asha@example.com');
    await logIn('asha@example.com', '127.0.0.1');
    await logIn('asha@example.com', '203.0.113.7');
    expect(await eventsOf('asha@example.com')).toEqual([
      'account-created',
      'login-succeeded by owner 127.0.0.1',
      'login-succeeded by owner 127.0.0.1',
      'new-device 203.0.113.7',
      'login-succeeded by owner 203.0.113.7',
    ]);
  });

  test('records wrong passwords from one address once', async () => {
    await world.signUp({ email: 'ravi@example.com' });
    for (const guess of ['not the password', 'nor this'])
      await world.logIn('ravi@example.com', guess);
    await vi.waitFor(async () =>
      expect(await eventsOf('ravi@example.com')).toEqual([
        'account-created',
        'login-failed 127.0.0.1',
      ]),
    );
  });

  test('records a logout once, with its address', async () => {
    const token = await world.newcomer('devi@example.com');
    await call('/api/auth/logout', token);
    await call('/api/auth/logout', token);
    expect((await eventsOf('devi@example.com')).slice(2)).toEqual([
      'logged-out by owner 203.0.113.9',
    ]);
  });

  test('records that sessions were ended: one, all others, all', async () => {
    const email = 'meera@example.com';
    const token = await world.newcomer(email);
    await logIn(email, '127.0.0.1');
    const { body } = await world.call('GET', '/api/auth/sessions', token);
    const sessions = body['data'] as { session_id: string; is_this_one: boolean }[];
    const other = sessions.find(({ is_this_one }) => !is_this_one)?.session_id;
    await call(`/api/auth/sessions/${other}/end`, token);
    await logIn(email, '127.0.0.1');
    await call('/api/auth/sessions/end-all', token, { keep_this: true });
    await call('/api/auth/sessions/end-all', token, { keep_this: true });
    await call('/api/auth/sessions/end-all', token, { keep_this: false });
    const ends = (await eventsOf(email)).filter((line) => line.includes('ended'));
    expect(ends).toEqual([
      'session-ended by owner 203.0.113.9',
      'other-sessions-ended by owner 203.0.113.9',
      'all-sessions-ended by owner 203.0.113.9',
    ]);
  });
});
