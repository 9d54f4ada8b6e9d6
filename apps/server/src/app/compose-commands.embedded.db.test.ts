import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { placeEmptyCluster } from '../testing/empty-cluster.ts';
import { recordedEvents } from '../testing/recorded-events.ts';
import { removeSecondFactor } from './compose-commands.ts';
import { type Config, readConfig } from './config.ts';

let folder: string;
let config: Config;

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safe-trading-factor-'));
  config = readConfig({ DATA_DIR: folder });
  await placeEmptyCluster(folder);
  await inDatabase(async (db) => {
    await migrate(db);
    await sql`
      insert into users (id, email, name, role, status, password_hash, created_at)
      values ('asha', 'asha@example.com', 'Asha', 'ADMIN', 'active', 'x', now())`.execute(db);
    await sql`
      insert into totp_secrets (user_id, secret_sealed, made_at, confirmed_at)
      values ('asha', 'sealed', now(), now())`.execute(db);
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the second factor of the last administrator is removed on the server, told and written down', async () => {
  expect(await removeSecondFactor(config, 'nobody@example.com')).toBe('unknown');
  expect(await removeSecondFactor(config, ' Asha@Example.com')).toBe('removed');
  expect(await removeSecondFactor(config, 'asha@example.com')).toBe('none');
  await inDatabase(async (db) => {
    expect((await sql`select 1 from totp_secrets`.execute(db)).rows).toEqual([]);
    const { rows } = await sql<{ kind: string }>`
      select facts -> 'change' ->> 'kind' as kind from notifications`.execute(db);
    expect(rows).toEqual([{ kind: 'second-factor-removed' }]);
    expect(await recordedEvents(db)).toContainEqual(['second-factor-removed', 'asha', null]);
  });
});
