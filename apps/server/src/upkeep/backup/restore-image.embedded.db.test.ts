import { cpSync, existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../platform/db/directory-lock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { embeddedFolder, openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { writeBackup } from '../../platform/db/rotating-backups.ts';
import { emptyFolder } from '../../start-up/testing/started-program.ts';
import { placeEmptyCluster } from '../../testing/empty-cluster.ts';
import { restoreImage } from './restore-image.ts';

const made = emptyFolder();
let folder: ReturnType<typeof emptyFolder>;
let backup: string;

/** A database with one row, an image of it, and then what a power cut may leave. */
beforeAll(async () => {
  await placeEmptyCluster(made.path);
  const { db, dump, close } = await openEmbeddedDatabase(made.path);
  await migrate(db);
  await sql`create table kept as select 'safe' as word`.execute(db);
  const dumped = await dump?.();
  await writeBackup(join(made.path, 'backups'), {
    at: new Date('2027-02-08T18:00:00Z'),
    dump: async () => dumped ?? new Uint8Array(),
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
    const { keptAs } = await restoreImage({ dataDir: folder.path }, backup);
    const { db, close } = await openEmbeddedDatabase(folder.path);
    const { rows } = await sql`select word from kept`.execute(db);
    await close();
    const isKept = existsSync(join(keptAs ?? '', 'global', 'pg_control'));
    expect({ rows, isKept }).toEqual({ rows: [{ word: 'safe' }], isKept: true });
  });

  test('stays as it is when the file is no image', async () => {
    const other = join(folder.path, 'other.tar.gz');
    writeFileSync(other, 'not an image');
    const refusal = await messageOf(restoreImage({ dataDir: folder.path }, other));
    expect({ refusal, isThere: existsSync(embeddedFolder(folder.path)) }).toEqual({
      refusal: expect.stringContaining('is not an image of the embedded database'),
      isThere: true,
    });
  });

  test('is not touched while the program runs on the folder', async () => {
    const unlock = await lockDirectory(folder.path);
    const refusal = await messageOf(restoreImage({ dataDir: folder.path }, backup));
    await unlock();
    expect(refusal).toContain('Another Safe Trading is running');
  });
});
