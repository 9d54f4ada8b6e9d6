import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeSecurity } from '../../app/compose-access.ts';
import { linkAccount } from '../../testing/linked-account.ts';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { systemClock } from '../kernel/clock.ts';
import { WrongMasterKey } from './wrong-master-key.ts';

const [first, second, token] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const deps = { clock: systemClock, metrics: { securityEvent: () => {} } };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const open = (master: Buffer<ArrayBuffer>, previousMaster?: Buffer<ArrayBuffer>) =>
  composeSecurity(
    database.db,
    { master, token, ...(previousMaster ? { previousMaster } : {}) },
    deps,
  );

describe('a master key', () => {
  test('that is the one of before opens what it sealed', async () => {
    const { vault } = await open(first);
    const keyring = vault.newKeyring('asha');
    const again = (await open(first)).vault;
    expect(again.open(keyring, 'client-id', vault.seal(keyring, 'client-id', 'AB1234'))).toBe(
      'AB1234',
    );
    expect(again.fingerprint('AB1234')).toBe(vault.fingerprint('AB1234'));
  });

  test('that is another one is refused before anything is done', async () => {
    await open(first);
    await expect(open(second)).rejects.toThrow(WrongMasterKey);
  });

  test('that is another one is refused by a database of before key ids, too', async () => {
    await linkAccount(database.db, first, 'asha', 'AB1234', { sealedAs: 'v1' });
    await expect(open(second)).rejects.toThrow(/MASTER_KEY is not the key/);
    await expect(open(first)).resolves.toBeDefined();
  });

  test('may follow an earlier one, whose clients it still distinguishes', async () => {
    const before = (await open(first)).vault.fingerprint('AB1234');
    expect((await open(second, first)).vault.fingerprint('AB1234')).toBe(before);
  });

  test('alone is refused while something is sealed by the one before it', async () => {
    await open(first);
    await linkAccount(database.db, first, 'asha', 'AB1234');
    await open(second, first);
    await expect(open(second)).rejects.toThrow(WrongMasterKey);
  });
});
