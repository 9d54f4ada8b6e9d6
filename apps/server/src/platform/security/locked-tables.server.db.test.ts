import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openServerDatabase } from '../db/open-database.ts';
import { TablesLocked } from '../db/tables-locked.ts';
import { systemClock } from '../kernel/clock.ts';
import { createMasterKeys } from './master-keys.ts';
import { openStoredKeys } from './stored-keys.postgres.ts';

let postgres: OwnPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  postgres = await ownPostgres();
  database = openServerDatabase(postgres.url);
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const master = createMasterKeys(randomBytes(32));
const open = () =>
  openStoredKeys(database.db, {
    master,
    clock: systemClock,
    firstFingerprintKey: randomBytes(32),
    canRead: () => true,
    lockWaitMs: 200,
  });

test('a start that finds the broker accounts locked says so, and goes well once they are free', async () => {
  const free = await postgres.lockTable('broker_accounts');
  await expect(open()).rejects.toThrow(TablesLocked);
  await free();
  await expect(open()).resolves.toBeDefined();
});
