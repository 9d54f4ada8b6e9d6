import { randomBytes } from 'node:crypto';
import { composeSecurity, type Database, plainQuery } from '@safe-trading/server';

export type Key = Buffer<ArrayBuffer>;

const clock = { now: () => new Date() };
const metrics = { securityEvent: () => {} };
const token = randomBytes(32);

type Sealed = { id: string; client_id_sealed: string; data_key_sealed: string };

const open = (db: Database, master: Key, previousMaster?: Key) =>
  composeSecurity(
    db,
    { master, token, ...(previousMaster ? { previousMaster } : {}) },
    { clock, metrics },
  );

const atOnce = 5_000;

export async function sealAccounts(db: Database, master: Key, people: number): Promise<void> {
  const { vault } = await open(db, master);
  for (let from = 0; from < people; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, people - from) }, (_, place): Sealed => {
      const id = `user-${from + place}`;
      const keyring = vault.newKeyring(id);
      return {
        id,
        client_id_sealed: vault.seal(keyring, 'client-id', `CLIENT${from + place}`),
        data_key_sealed: keyring.dataKeySealed,
      };
    });
    await insert(db, JSON.stringify(rows));
  }
}

async function insert(db: Database, json: string): Promise<void> {
  await plainQuery(
    db,
    `insert into users (id, email, name, role, status, password_hash, created_at)
     select id, id || '@security.example', id, 'END_USER', 'active', 'x', now()
       from jsonb_to_recordset('${json}'::jsonb) as r (id text)`,
  );
  await plainQuery(
    db,
    `insert into broker_accounts (id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed,
                                  client_fingerprint, credentials_version, created_at, updated_at)
     select id, id, 'samco', client_id_sealed, 'x', data_key_sealed, id, 1, now(), now()
       from jsonb_to_recordset('${json}'::jsonb)
            as r (id text, client_id_sealed text, data_key_sealed text)`,
  );
}

/** Counts accounts that do not open correctly, and those sealed by another key. */
export async function countAccounts(
  db: Database,
  key: Key,
  previous?: Key,
): Promise<{ unreadable: number; left: number }> {
  const { vault, master } = await open(db, key, previous);
  const rows = await plainQuery<Sealed>(
    db,
    'select id, client_id_sealed, data_key_sealed from broker_accounts',
  );
  const unreadable = rows.filter(
    ({ id: userId, client_id_sealed, data_key_sealed: dataKeySealed }) =>
      vault.open({ userId, dataKeySealed }, 'client-id', client_id_sealed) !==
      userId.replace('user-', 'CLIENT'),
  );
  const left = rows.filter((row) => !row.data_key_sealed.startsWith(master.currentPrefix));
  return { unreadable: unreadable.length, left: left.length };
}

/** Opens accounts until stopped; returns the failures. */
export function keepReading(db: Database, master: Key, previous: Key, people: number) {
  let isOver = false;
  let read = 0;
  let unreadable = 0;
  const done = (async () => {
    const { vault } = await open(db, master, previous);
    while (!isOver) {
      const id = `user-${(read * 7919) % people}`;
      const [row] = await plainQuery<Sealed>(
        db,
        `select id, client_id_sealed, data_key_sealed from broker_accounts where id = '${id}'`,
      );
      const opened =
        row &&
        vault.open(
          { userId: id, dataKeySealed: row.data_key_sealed },
          'client-id',
          row.client_id_sealed,
        );
      if (opened === undefined) unreadable += 1;
      read += 1;
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return { read, unreadable };
  };
}
