import { fileURLToPath } from 'node:url';
import type { Lease } from '@safe-trading/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeBooks } from '../app/compose-trading.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type OpenDatabase, openServerDatabase } from '../platform/db/open-database.ts';
import { type OwnPostgres, ownPostgres } from '../testing/own-postgres.ts';
import { type Program, startProgram } from './testing/started-program.ts';

const accountId = 'account';
let postgres: OwnPostgres;
let database: OpenDatabase;
let other: Program;

/** A process that has just begun tries to take the account over. */
const take = async (): Promise<Lease | undefined> => {
  const process = { holder: database.name, alone: false, isConnectionName: true };
  return composeBooks(database.db, process).books.answers.lease({ accountId });
};

describe('an account of another process', () => {
  beforeAll(async () => {
    postgres = await ownPostgres();
    database = openServerDatabase(postgres.url);
    await migrate(database.db);
    await postgres.query(`insert into users (id, email, name, role, status, password_hash, created_at)
      values ('user', 'user@example.com', 'User', 'END_USER', 'active', 'x', now())`);
    await postgres.query(`insert into broker_accounts (id, user_id, broker, client_id_sealed,
        secret_sealed, data_key_sealed, client_fingerprint, credentials_version, created_at, updated_at)
      values ('${accountId}', 'user', 'samco', 'x', 'x', 'x', 'user', 1, now(), now())`);
    other = startProgram({ DATABASE_URL: postgres.url, ACCOUNT: accountId }, [
      process.execPath,
      fileURLToPath(new URL('./testing/hold-lease.ts', import.meta.url)),
    ]);
    await other.says(/holds epoch 1/);
  });
  afterAll(async () => {
    other.signalAll('SIGKILL');
    await other.ended;
    await database.close();
    await postgres.stop();
  });

  test('is not taken over while that one is paused, and is at once when it was killed', async () => {
    other.signalAll('SIGSTOP');
    // Seen far from long ago: whatever the machine does meanwhile, only its connections tell the two apart.
    await postgres.query(`update order_writers set seen_at = now() + interval '1 hour'`);
    expect(await take()).toBeUndefined();
    other.signalAll('SIGKILL');
    await other.ended;
    await expect.poll(take, { timeout: 30_000 }).toMatchObject({ epoch: 2 });
  });
});
