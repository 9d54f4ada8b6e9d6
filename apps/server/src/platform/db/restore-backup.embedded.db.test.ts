import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeEmptyCluster } from '../../testing/empty-cluster.ts';
import { openEmbeddedDatabase } from './open-database.ts';
import { writeBackup } from './rotating-backups.ts';

const run = promisify(execFile);

test('an unpacked backup opens with everything that was in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-restore-'));
  try {
    await placeEmptyCluster(join(folder, 'live'));
    const live = await openEmbeddedDatabase(join(folder, 'live'));
    await sql`create table kept (word text)`.execute(live.db);
    await sql`insert into kept values ('safe')`.execute(live.db);
    const dump = live.dump ?? (() => Promise.reject(new Error('There is nothing to dump with.')));
    const backup = await writeBackup(join(folder, 'backups'), { at: new Date(0), dump });
    await live.close();

    const target = join(folder, 'restored', 'postgres');
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', backup, '-C', target]);
    const restored = await openEmbeddedDatabase(join(folder, 'restored'));
    const { rows } = await sql<{ word: string }>`select word from kept`.execute(restored.db);
    await restored.close();
    expect(rows).toEqual([{ word: 'safe' }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
