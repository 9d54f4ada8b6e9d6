import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { isLockTimeout, TablesLocked } from '../db/tables-locked.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../kernel/clock.ts';
import type { MasterKeys } from './master-keys.ts';
import { keyBytes } from './sealing.ts';
import { recordSecurityEvents } from './security-log.postgres.ts';
import { WrongMasterKey } from './wrong-master-key.ts';

/** The server's own keys, which survive master key rotation. */
export type StoredKeys = {
  fingerprints: Buffer;
  events: Buffer;
  secondFactors: Buffer;
  channels: Buffer;
  /** The private P-256 key that identifies this server to push services. */
  webPush: Buffer;
};

const purposes = [
  'client-fingerprints',
  'security-events',
  'second-factors',
  'channels',
  'web-push',
] as const;
type Purpose = (typeof purposes)[number];

type Deps = {
  master: MasterKeys;
  clock: Clock;
  /** The fingerprint key of before keys were stored. */
  firstFingerprintKey: Uint8Array;
  /** Whether a data key without key id is readable; skipped if there is none. */
  canRead(keyring: { userId: string; dataKeySealed: string }): boolean;
  lockWaitMs?: number;
};

/** Creating keys takes milliseconds; a longer lock has another cause. */
const usualLockWaitMs = 30_000;

const wrongKey =
  'MASTER_KEY is not the key this database is sealed with. Set the key back that was used before, or, to replace it, give that one as MASTER_KEY_PREVIOUS and run npm run keys:rotate.';
const unfinished =
  'Some broker credentials are still sealed by the master key before this one. Give that one as MASTER_KEY_PREVIOUS, and run npm run keys:rotate before you remove it.';

const locked =
  'The tables with the keys and the broker accounts are locked by another session of the database, so MASTER_KEY cannot be proved. Let that session end its work, or end it (select pid, query from pg_stat_activity), and start again.';

/**
 * Verifies the master key and opens the stored keys; creates them on the first start. Throws WrongMasterKey, or
 * TablesLocked after a long wait.
 */
export async function openStoredKeys(db: Database, deps: Deps): Promise<StoredKeys> {
  try {
    return await inTransaction(db, (tx) => proveAndOpen(tx, deps));
  } catch (cause) {
    if (!isLockTimeout(cause)) throw cause;
    throw new TablesLocked(locked, { cause });
  }
}

async function proveAndOpen(tx: Executor, deps: Deps): Promise<StoredKeys> {
  const { lockWaitMs = usualLockWaitMs } = deps;
  await sql`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`.execute(tx);
  // Serializes concurrent first starts.
  await sql`lock table master_keys in share row exclusive mode`.execute(tx);
  await proveMasterKey(tx, deps);
  const fingerprints =
    (await storedKey(tx, deps.master, 'client-fingerprints')) ??
    (await storeKey(tx, deps, 'client-fingerprints', deps.firstFingerprintKey));
  const secondFactors =
    (await storedKey(tx, deps.master, 'second-factors')) ??
    (await storeKey(tx, deps, 'second-factors', randomBytes(keyBytes)));
  const channels =
    (await storedKey(tx, deps.master, 'channels')) ??
    (await storeKey(tx, deps, 'channels', randomBytes(keyBytes)));
  const webPush =
    (await storedKey(tx, deps.master, 'web-push')) ??
    (await storeKey(tx, deps, 'web-push', newP256Key()));
  const known = await storedKey(tx, deps.master, 'security-events');
  if (known) return { fingerprints, secondFactors, channels, webPush, events: known };

  const events = await storeKey(tx, deps, 'security-events', randomBytes(keyBytes));
  await recordSecurityEvents({ key: events, clock: deps.clock })(tx, { kind: 'log-begun' });
  return { fingerprints, secondFactors, channels, webPush, events };
}

function newP256Key(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Node leaves out leading zeros.
  return Buffer.concat([Buffer.alloc(keyBytes - key.length), key]);
}

export async function resealStoredKeys(tx: Executor, master: MasterKeys): Promise<void> {
  for (const purpose of purposes) {
    const key = await storedKey(tx, master, purpose);
    if (!key) continue;
    await sql`
      update sealed_keys
         set key_sealed = ${master.seal(contextOf(purpose), key)}
       where purpose = ${purpose}`.execute(tx);
  }
}

async function proveMasterKey(tx: Executor, { master, clock, canRead }: Deps): Promise<void> {
  const { rows } = await sql<{ key_id: string; retired_at: Date | null }>`
    select key_id, retired_at
      from master_keys`.execute(tx);
  const unknown = rows.filter((row) => !row.retired_at && !master.ids.includes(row.key_id));
  const isRetired = rows.some((row) => row.retired_at && row.key_id === master.currentId);
  if (unknown.length > 0 || isRetired) throw new WrongMasterKey(wrongKey);
  if (rows.length === 0 && !(await canReadFirst(tx, canRead))) throw new WrongMasterKey(wrongKey);
  if (await hasForeignSeal(tx, master)) throw new WrongMasterKey(unfinished);
  await sql`
    insert into master_keys (key_id, used_since)
    values (${master.currentId}, ${clock.now()})
    on conflict (key_id) do nothing`.execute(tx);
}

async function canReadFirst(tx: Executor, canRead: Deps['canRead']): Promise<boolean> {
  const { rows } = await sql<{ user_id: string; data_key_sealed: string }>`
    select user_id, data_key_sealed
      from broker_accounts
     order by created_at
     limit 1`.execute(tx);
  const [first] = rows;
  return !first || canRead({ userId: first.user_id, dataKeySealed: first.data_key_sealed });
}

async function hasForeignSeal(tx: Executor, master: MasterKeys): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from broker_accounts
     where data_key_sealed like 'v2.%'
       and split_part(data_key_sealed, '.', 2) <> all(${[...master.ids]})
     limit 1`.execute(tx);
  return rows.length > 0;
}

export async function storedKey(
  on: Executor,
  master: MasterKeys,
  purpose: Purpose,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key_sealed: string }>`
    select key_sealed
      from sealed_keys
     where purpose = ${purpose}`.execute(on);
  const [row] = rows;
  if (!row) return undefined;
  const key = master.open(contextOf(purpose), row.key_sealed);
  if (!key) throw new WrongMasterKey(wrongKey);
  return key;
}

async function storeKey(
  tx: Executor,
  { master, clock }: Deps,
  purpose: Purpose,
  key: Uint8Array,
): Promise<Buffer> {
  await sql`
    insert into sealed_keys (purpose, key_sealed, created_at)
    values (${purpose}, ${master.seal(contextOf(purpose), key)}, ${clock.now()})`.execute(tx);
  return Buffer.from(key);
}

const contextOf = (purpose: Purpose): Buffer =>
  Buffer.from(JSON.stringify(['v2', 'server', purpose]), 'utf8');
