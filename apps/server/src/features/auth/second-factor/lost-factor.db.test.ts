import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/db/test-database.ts';
import { accountNotices } from '../../../testing/account-notices.ts';
import { type AuthWorld, authWorld } from '../../../testing/auth-world.ts';
import { recordedEvents } from '../../../testing/recorded-events.ts';

const email = 'asha@example.com';

let database: TestDatabase;
let world: AuthWorld;
let boss: string;
beforeEach(async () => {
  database = await testDatabase();
  world = await authWorld(database);
  boss = await world.newcomer('boss@example.com', 'ADMIN');
});
afterEach(() => database.close());

/** Adds an authenticator app; returns its token, recovery codes and owner. */
async function withApp() {
  const token = await world.newcomer(email);
  const { body } = await world.call('POST', '/api/auth/second-factor/totp', token);
  const { secret } = body['data'] as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.time.ms,
  });
  const added = await world.call('POST', '/api/auth/second-factor/totp/confirm', token, { code });
  const { recovery_codes } = added.body['data'] as { recovery_codes: string[] };
  return { token, recoveryCode: String(recovery_codes[0]) };
}

const accounts = async () => {
  const { body } = await world.call('GET', '/accounts', boss);
  const { accounts: all } = body['data'] as {
    accounts: { account_id: string; email: string; has_second_factor: boolean }[];
  };
  return all;
};
const idOf = async (whose: string) =>
  String((await accounts()).find((each) => each.email === whose)?.account_id);
const remove = async (whose: string, token = boss) =>
  world.call('POST', `/accounts/${await idOf(whose)}/remove-second-factor`, token);

describe('a lost second factor', () => {
  test('is removed by an administrator: sessions and recovery codes end, its owner is notified', async () => {
    const { token } = await withApp();
    expect((await world.logIn(email)).status).toBe(401);
    expect((await accounts()).find((each) => each.email === email)).toMatchObject({
      has_second_factor: true,
    });
    const owner = await idOf(email);
    const { status, body } = await remove(email);
    expect([status, body['message']]).toEqual([
      200,
      'The second factor of Asha Rao is removed and every session is ended. They log in with their password alone.',
    ]);
    expect(await world.auth.authenticate(token)).toBeUndefined();
    expect((await world.logIn(email)).status).toBe(200);
    expect(await accountNotices(database, email)).toEqual([
      'totp-added',
      'recovery-codes-made',
      'second-factor-removed',
    ]);
    const events = await recordedEvents(database.db);
    const [admin] = (await accounts()).filter((each) => each.email === 'boss@example.com');
    expect(events).toContainEqual(['second-factor-removed', owner, admin?.account_id]);
  });

  test('leaves no recovery code that counts once another app is added', async () => {
    const { recoveryCode } = await withApp();
    await remove(email);
    expect((await world.logIn(email, undefined, undefined, undefined, recoveryCode)).status).toBe(
      200,
    );
    const token = String((await world.logIn(email)).body['access_token']);
    const { body } = await world.call('GET', '/api/auth/second-factor', token);
    expect(body['data']).toMatchObject({ recovery_codes_left: 0 });
  });

  test('is not removed where there is none, of oneself, or by an investor', async () => {
    await world.newcomer(email);
    expect((await remove(email)).body['detail']).toBe('This account has no second factor.');
    expect((await remove('boss@example.com')).status).toBe(409);
    const investor = await world.newcomer('ravi@example.com');
    expect((await remove(email, investor)).status).toBe(403);
  });

  test('is removed after a recent proof alone', async () => {
    await withApp();
    world.time.ms += 6 * 60_000;
    const { status, body } = await remove(email);
    expect([status, body['code']]).toEqual([403, 'step-up-required']);
  });
});
