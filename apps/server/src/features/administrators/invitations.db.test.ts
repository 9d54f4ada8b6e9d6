import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';
import { recordedEvents, testRecord } from '../../testing/recorded-events.ts';
import { investorsFeature } from './investors-feature.ts';
import { postgresInvitations } from './invitations.postgres.ts';
import { postgresWaitingAccounts } from './waiting-accounts.postgres.ts';

const day = 24 * 3600 * 1000;

let database: TestDatabase;
let world: AuthWorld;
let boss: string;
beforeEach(async () => {
  database = await testDatabase();
  world = await authWorld(database, { investorSignup: 'closed' });
  investorsFeature({
    waiting: postgresWaitingAccounts(database.db, 'END_USER', testRecord),
    invitations: postgresInvitations(database.db, testRecord),
    clock: { now: () => new Date(world.time.ms) },
    publicUrl: undefined,
  }).routes(world.app);
  boss = await world.newcomer('boss@example.com', 'ADMIN');
});
afterEach(() => database.close());

async function invite(note?: string): Promise<string> {
  const { body } = await world.call('POST', '/investors/invitations', boss, note ? { note } : {});
  return (body['data'] as { invitation: string }).invitation;
}
const all = async () =>
  (await world.call('GET', '/investors/invitations', boss)).body['data'] as {
    invitation_id: string;
    status: string;
  }[];
const withdraw = (id: string | undefined) =>
  world.call('POST', `/investors/invitations/${id}/withdraw`, boss);
const look = (invitation: string) =>
  world.call('POST', '/investors/invitations/look', undefined, { invitation });
const join = (invitation: string, email = 'asha@example.com') =>
  world.signUp({ email, invitation });

describe('invitations', () => {
  test('are listed with what became of them, the newest first', async () => {
    const used = await invite('Asha, by telephone');
    world.time.ms += 60_000;
    await invite();
    await join(used);
    expect(await all()).toEqual([
      {
        invitation_id: expect.any(String),
        note: null,
        status: 'OPEN',
        made_by_name: 'Asha Rao',
        made_at: '2027-01-04T04:01:00.000Z',
        expires_at: '2027-01-11T04:01:00.000Z',
        used_by_name: null,
        used_at: null,
        withdrawn_by_name: null,
        withdrawn_at: null,
      },
      expect.objectContaining({
        note: 'Asha, by telephone',
        status: 'USED',
        used_by_name: 'Asha Rao',
        used_at: '2027-01-04T04:01:00.000Z',
      }),
    ]);
  });

  test('of an administrator who is disabled make no account', async () => {
    const invitation = await invite();
    const other = await world.newcomer('other@example.com', 'ADMIN');
    const { body } = await world.call('GET', '/accounts?search=boss', other);
    const [found] = (body['data'] as { accounts: { account_id: string }[] }).accounts;
    await world.call('POST', `/accounts/${found?.account_id}/disable`, other);
    expect((await join(invitation)).status).toBe(422);
  });

  test('that were withdrawn make no account, and who did it is written down', async () => {
    const invitation = await invite();
    const [made] = await all();
    expect((await withdraw(made?.invitation_id)).body).toEqual({
      message: 'The invitation is withdrawn. Its link opens nothing any more.',
    });
    expect((await join(invitation)).status).toBe(422);
    expect((await look(invitation)).status).toBe(404);
    expect(await all()).toMatchObject([{ status: 'WITHDRAWN', withdrawn_by_name: 'Asha Rao' }]);
    expect((await recordedEvents(database.db)).map(([kind]) => kind)).toContain(
      'invitation-withdrawn',
    );
  });

  test('that are used, withdrawn or over are not withdrawn', async () => {
    await join(await invite());
    world.time.ms += 60_000;
    await invite();
    const [open, used] = await all();
    expect((await withdraw(used?.invitation_id)).body['detail']).toBe(
      'This invitation has been used: an account was made with it.',
    );
    world.time.ms += 7 * day;
    boss = String((await world.logIn('boss@example.com')).body['access_token']);
    expect((await withdraw(open?.invitation_id)).body['detail']).toBe('This invitation is over.');
    expect((await withdraw('nothing')).status).toBe(404);
    expect((await all()).map(({ status }) => status)).toEqual(['OVER', 'USED']);
  });

  test('used and withdrawn at once end in one of the two', async () => {
    const invitation = await invite();
    const [made] = await all();
    const [joined, withdrawn] = await Promise.all([
      join(invitation),
      withdraw(made?.invitation_id),
    ]);
    const outcomes = [joined.status, withdrawn.status];
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual(outcomes);
  });

  test('say to who has been sent one by whom and until when', async () => {
    expect((await look(await invite())).body['data']).toEqual({
      invited_by_name: 'Asha Rao',
      expires_at: '2027-01-11T04:00:00.000Z',
    });
  });

  test('are not found by trying', async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1) statuses.push((await look(`x${tried}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });

  test('take no note that leads elsewhere', async () => {
    const { status, body } = await world.call('POST', '/investors/invitations', boss, {
      note: 'see evil.example.com',
    });
    expect([status, body['detail']]).toEqual([
      422,
      'Note contains an address; leave out web and e-mail addresses',
    ]);
  });

  test('are made after a recent proof alone', async () => {
    world.time.ms += 6 * 60_000;
    const { status, body } = await world.call('POST', '/investors/invitations', boss, {});
    expect([status, body['code']]).toEqual([403, 'step-up-required']);
  });
});
