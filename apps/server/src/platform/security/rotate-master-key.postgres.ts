import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../kernel/clock.ts';
import type { MasterKeys } from './master-keys.ts';
import type { RecordSecurityEvent } from './security-log.postgres.ts';
import { resealStoredKeys } from './stored-keys.postgres.ts';

type Keyring = { userId: string; dataKeySealed: string };

export type RotationDeps = {
  master: MasterKeys;
  clock: Clock;
  record: RecordSecurityEvent;
  /** `undefined` if unreadable. */
  reseal(keyring: Keyring): string | undefined;
  onBatch?(resealed: number): void;
};

export type Rotation = { resealed: number; unreadable: number };

const atOnce = 1_000;

/**
 * Re-seals all data keys in batches while the product runs. An interruption leaves every secret readable by one of
 * the two keys; the next call continues. Finally retires the previous keys.
 */
export async function rotateMasterKey(db: Database, deps: RotationDeps): Promise<Rotation> {
  const rotation: Rotation = { resealed: 0, unreadable: 0 };
  let after: string | undefined = '';
  while (after !== undefined) {
    after = await resealBatch(db, deps, after, rotation);
    deps.onBatch?.(rotation.resealed);
  }
  await retireOthers(db, deps, rotation);
  return rotation;
}

/** The last account of the batch, or `undefined` at the end. */
const resealBatch = (
  db: Database,
  { master, reseal }: RotationDeps,
  after: string,
  rotation: Rotation,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string; data_key_sealed: string }>`
      select id, user_id, data_key_sealed
        from broker_accounts
       where id > ${after}
         and not starts_with(data_key_sealed, ${master.currentPrefix})
       order by id
       limit ${atOnce}
         for update`.execute(tx);
    const changed = rows.flatMap(({ id, user_id: userId, data_key_sealed: dataKeySealed }) => {
      const data_key_sealed = reseal({ userId, dataKeySealed });
      return data_key_sealed === undefined ? [] : [{ id, data_key_sealed }];
    });
    if (changed.length > 0) {
      await sql`
        update broker_accounts
           set data_key_sealed = r.data_key_sealed
          from jsonb_to_recordset(cast(${JSON.stringify(changed)} as text)::jsonb)
               as r (id text, data_key_sealed text)
         where broker_accounts.id = r.id`.execute(tx);
    }
    rotation.resealed += changed.length;
    rotation.unreadable += rows.length - changed.length;
    return rows.length === atOnce ? rows.at(-1)?.id : undefined;
  });

const retireOthers = (
  db: Database,
  { master, clock, record }: RotationDeps,
  rotation: Rotation,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await resealStoredKeys(tx, master);
    const { rows } = await sql`
      update master_keys
         set retired_at = ${clock.now()}
       where key_id <> ${master.currentId}
         and retired_at is null
      returning key_id`.execute(tx);
    if (rows.length === 0) return;
    await record(tx, { kind: 'master-key-rotated', facts: { resealed: rotation.resealed } });
  });
