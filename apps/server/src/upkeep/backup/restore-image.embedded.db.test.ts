import { cpSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../platform/db/directory-lock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { embeddedFolder, openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { writeBackup } from '../../platform/db/rotating-backups.ts';
import { emptyFolder } from '../../start-up/testing/started-program.ts';
import { placeEmptyCluster } from '../../testing/empty-cluster.ts';
import { backupKey, openSealed, sealWhole } from './backup-seal.ts';
import { restoreImage } from './restore-image.ts';
import { voidAccess } from './void-access.postgres.ts';

const now = new Date('2027-02-09T04:00:00Z');
const key = backupKey(new Uint8Array(32).fill(5));
const keys = [key];

const made = emptyFolder();
let folder: ReturnType<typeof emptyFolder>;
let backup: string;

/** A database with one row, an image of it, and then what a power cut may leave. */
beforeAll(async () => {
  await placeEmptyCluster(made.path);
  const { db, dump, close } = await openEmbeddedDatabase(made.path);
  await migrate(db);
  await sql`create table kept as select 'safe' as word`.execute(db);
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('u', 'u@example.com', 'U', 'END_USER', 'active', 'x', ${now})`.execute(db);
  await sql`
    insert into login_sessions
           (id, user_id, current_jti, address, used_from, opened_at, renewed_at, used_at, proved_at, expires_at)
    values ('s', 'u', 'j', 'a', 'a', ${now}, ${now}, ${now}, ${now}, '2030-01-01')`.execute(db);
  const dumped = await dump?.();
  await writeBackup(join(made.path, 'backups'), {
    at: new Date('2027-02-08T18:00:00Z'),
    dump: async () => sealWhole(dumped ?? new Uint8Array(), { key, encrypts: false }),
  });
  await close();
  truncateSync(join(embeddedFolder(made.path), 'global', 'pg_control'), 100);
});
afterAll(() => made.remove());

beforeEach(() => {
  folder = emptyFolder();
  cpSync(made.path, folder.path, { recursive: true });
  backup = join(folder.path, 'backups', '2027-02-08T18-00-00-000Z.tar.gz');
});
afterEach(() => folder.remove());

const restoreFrom = (path: string, trusted = { keys, acceptsForeign: false }) =>
  restoreImage({ dataDir: folder.path, now, voidAccess }, { path, trusted });

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (fault: unknown) => String(fault),
  );

describe('a damaged embedded database', () => {
  test('names the newest backup and the command that restores it', async () => {
    expect(await messageOf(openEmbeddedDatabase(folder.path))).toContain(
      `npm run restore -- ${backup}`,
    );
  });

  test('is replaced by an image of it and kept beside it', async () => {
    const { keptAs } = await restoreFrom(backup);
    const { db, close } = await openEmbeddedDatabase(folder.path);
    const { rows } = await sql`select word from kept`.execute(db);
    await close();
    const isKept = existsSync(join(keptAs ?? '', 'global', 'pg_control'));
    expect({ rows, isKept }).toEqual({ rows: [{ word: 'safe' }], isKept: true });
  });

  test('stays as it is when the image was changed', async () => {
    const bytes = readFileSync(backup);
    const at = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(backup, bytes);
    const refusal = await messageOf(restoreFrom(backup));
    expect({ refusal, isThere: existsSync(embeddedFolder(folder.path)) }).toEqual({
      refusal: expect.stringContaining('was changed after it was written'),
      isThere: true,
    });
  });

  test('is replaced by an encrypted image of it', async () => {
    const { read } = await openSealed(backup, keys);
    writeFileSync(backup, sealWhole(await buffer(read()), { key, encrypts: true }));
    await restoreFrom(backup);
    const { db, close } = await openEmbeddedDatabase(folder.path);
    const { rows } = await sql`select word from kept`.execute(db);
    await close();
    expect(rows).toEqual([{ word: 'safe' }]);
  });

  test('has no open session after an image of it', async () => {
    await restoreFrom(backup);
    const { db, close } = await openEmbeddedDatabase(folder.path);
    const { rows } = await sql`select end_reason from login_sessions`.execute(db);
    await close();
    expect(rows).toEqual([{ end_reason: 'backup-restored' }]);
  });

  test('stays as it is when the file is no image', async () => {
    const other = join(folder.path, 'other.tar.gz');
    writeFileSync(other, 'not an image');
    const refusal = await messageOf(restoreFrom(other, { keys, acceptsForeign: true }));
    expect({ refusal, isThere: existsSync(embeddedFolder(folder.path)) }).toEqual({
      refusal: expect.stringContaining('is not an image of the embedded database'),
      isThere: true,
    });
  });

  test('is not touched while the program runs on the folder', async () => {
    const unlock = await lockDirectory(folder.path);
    const refusal = await messageOf(restoreFrom(backup));
    await unlock();
    expect(refusal).toContain('Another Safe Trading is running');
  });
});
