import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { accountNotices } from '../../testing/account-notices.ts';
import { brokerWorld } from './test-broker-world.ts';

const asha = { samco_user_id: 'AB1234', samco_password: 'lotus-river', samco_yob: 1990 };
const key = { kind: 'API_KEY', api_key: 'AB1234.key', api_secret: 'hush' } as const;

let database: TestDatabase;
let world: Awaited<ReturnType<typeof brokerWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  world = await brokerWorld(database, ['127.0.0.2']);
});
afterEach(() => world.close());
afterAll(() => database.close());

const notices = () => accountNotices(database, 'asha@example.com');

describe('the owner of a broker account is notified', () => {
  test('of each change of credentials and keys', async () => {
    await world.save('asha', asha);
    await world.saveKeys('asha', key);
    await world.saveKeys('asha', { kind: 'NONE' });
    await world.save('asha', { ...asha, samco_password: 'another-river' });
    expect(await notices()).toEqual([
      'broker-credentials-saved',
      'broker-keys-saved',
      'broker-keys-removed',
      'broker-credentials-saved',
    ]);
  });

  test('of the address it was given, once', async () => {
    await world.save('asha', asha);
    await world.logIn('asha');
    await world.call('POST', '/samco-creds/address/own', 'asha');
    expect(await notices()).toEqual(['broker-credentials-saved', 'own-address-taken']);
  });

  test('that an administrator released it', async () => {
    await world.save('asha', asha);
    const account = await world.accountOf('asha');
    const reason = 'Asked for by telephone';
    await world.call('POST', `/broker-claims/${account}/release`, 'boss', { reason });
    expect(await notices()).toEqual(['broker-credentials-saved', 'broker-claim-released']);
  });

  test('of nothing where a change was refused', async () => {
    await world.save('asha', { ...asha, samco_yob: 1850 });
    expect(await notices()).toEqual([]);
  });
});
