import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEmbedded } from '../database/open-embedded.ts';
import { openServer } from '../database/open-server.ts';
import type { Session } from '../database/session.ts';
import { testDatabase } from '../database/test-session.ts';
import { admin, followPair, signIn } from '../history/calls.ts';
import { startProduct } from '../history/product.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

export type RestoredRelease = {
  tradeOn(sessions: number): Promise<void>;
  /** The program must have ended. */
  open(): Promise<Session>;
  remove(): Promise<void>;
};

/** Brings the backup of an older release up to date, in a folder or on the tests' Postgres server. */
export async function restoreRelease(release: string): Promise<RestoredRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-release-'));
  const database = await testDatabase();
  const settings = { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) };
  const open = () => (database ? openServer(database.url) : openEmbedded(folder));
  await promisify(execFile)(
    process.execPath,
    [
      'apps/server/src/upkeep/commands/restore.ts',
      join(root, 'proofs', 'verify', 'releases', `${release}.backup`),
      '--accept-foreign',
    ],
    { cwd: root, env: { PATH: process.env['PATH'], TZ: 'UTC', ...settings } },
  );
  return {
    open,
    async tradeOn(sessions) {
      await goOnWhereItStopped(await open());
      const product = await startProduct(settings);
      try {
        const market = await signIn(product.address, ...admin);
        await followPair(product.address, 'Ishan', market);
        await market('POST', '/paper/market/advance', { sessions });
      } finally {
        await product.stop();
      }
    },
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

/** Otherwise the market would have moved on by all the time since the backup was made. */
async function goOnWhereItStopped(session: Session): Promise<void> {
  await session.run(`
    update market_clock
       set offset_ms = ((extract(epoch from processed_until) - extract(epoch from now())) * 1000)::bigint`);
  await session.close();
}
