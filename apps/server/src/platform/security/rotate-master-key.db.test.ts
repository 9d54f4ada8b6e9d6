import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeSecurity } from '../../app/compose-access.ts';
import { linkAccount } from '../../testing/linked-account.ts';
import { recordedEvents } from '../../testing/recorded-events.ts';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { systemClock } from '../kernel/clock.ts';
import { rotateMasterKey } from './rotate-master-key.postgres.ts';

const [before, after, token] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const people = 2_500;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await open(before);
  await linkMany();
});
afterEach(() => database.close());

const open = (master: Buffer<ArrayBuffer>, previousMaster?: Buffer<ArrayBuffer>) =>
  composeSecurity(
    database.db,
    { master, token, ...(previousMaster ? { previousMaster } : {}) },
    { clock: systemClock, metrics: { securityEvent: () => {} } },
  );

/** One account as the product seals it, and its like: data keys belong to a user, so each has its own. */
async function linkMany(): Promise<void> {
  const { vault } = await open(before);
  const rows = Array.from({ length: people }, (_, index) => {
    const keyring = vault.newKeyring(`user-${index}`);
    const client_id_sealed = vault.seal(keyring, 'client-id', `CLIENT${index}`);
    return { id: `user-${index}`, client_id_sealed, data_key_sealed: keyring.dataKeySealed };
  });
  const json = JSON.stringify(rows);
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    select id, id || '@example.com', id, 'END_USER', 'active', 'x', now()
      from jsonb_to_recordset(cast(${json} as text)::jsonb) as r (id text)`.execute(database.db);
  await sql`
    insert into broker_accounts (id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed,
                                 client_fingerprint, credentials_version, created_at, updated_at)
    select id, id, 'samco', client_id_sealed, 'x', data_key_sealed, id, 1, now(), now()
      from jsonb_to_recordset(cast(${json} as text)::jsonb)
           as r (id text, client_id_sealed text, data_key_sealed text)`.execute(database.db);
}

/** How many client ids this key alone opens. */
async function readableBy(master: Buffer<ArrayBuffer>, previous?: Buffer<ArrayBuffer>) {
  const { vault } = await open(master, previous);
  const { rows } = await sql<{ id: string; client_id_sealed: string; data_key_sealed: string }>`
    select id, client_id_sealed, data_key_sealed
      from broker_accounts`.execute(database.db);
  return rows.filter(
    ({ id: userId, client_id_sealed, data_key_sealed: dataKeySealed }) =>
      vault.open({ userId, dataKeySealed }, 'client-id', client_id_sealed) !== undefined,
  ).length;
}

async function rotate(onBatch?: (resealed: number) => void) {
  const { master, vault, record } = await open(after, before);
  return rotateMasterKey(database.db, {
    master,
    record,
    clock: systemClock,
    reseal: vault.reseal,
    ...(onBatch ? { onBatch } : {}),
  });
}

describe('rotating the master key', () => {
  test('keeps the keys of the server itself: authenticator apps and the chain of events go on', async () => {
    const { secondFactorKey, eventKey } = await open(before);
    await rotate();
    expect(await open(after)).toMatchObject({ secondFactorKey, eventKey });
  });

  test('re-seals everything, retires the key of before and writes it down', async () => {
    expect(await rotate()).toEqual({ resealed: people, unreadable: 0 });
    expect(await readableBy(after)).toBe(people);
    await expect(open(before)).rejects.toThrow(/MASTER_KEY is not the key/);
    expect((await recordedEvents(database.db)).at(-1)?.[0]).toBe('master-key-rotated');
  });

  test.each([1_000, 2_000])(
    'cut off after %i leaves everything readable, and goes on there',
    async (cut) => {
      const cutOff = rotate((resealed) => {
        if (resealed >= cut) throw new Error('The process was killed.');
      });
      await expect(cutOff).rejects.toThrow('killed');
      expect(await readableBy(after, before)).toBe(people);
      await expect(open(after)).rejects.toThrow(/MASTER_KEY/);
      expect(await rotate()).toMatchObject({ resealed: people - cut });
      expect(await readableBy(after)).toBe(people);
    },
  );

  test('reports what neither key opens and leaves it as it is', async () => {
    await linkAccount(database.db, randomBytes(32), 'lost', 'LOST1', { sealedAs: 'v1' });
    expect(await rotate()).toEqual({ resealed: people, unreadable: 1 });
  });
});
