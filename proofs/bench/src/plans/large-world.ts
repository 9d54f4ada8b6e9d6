import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  compose,
  createLog,
  openServerDatabase,
  readConfig,
  type SafeTrading,
} from '@safe-trading/server';
import { postgresBinaries } from '../../../../scripts/testing/postgres-binaries.ts';
import {
  type RestartableServer,
  startThrowAwayPostgres,
} from '../../../../scripts/testing/throw-away-postgres.ts';
import { enterBooks, type People } from './book-users.ts';
import { copyInvestors } from './copy-investors.ts';

const originals = 6;

export type LargeWorld = {
  readonly server: RestartableServer;
  readonly people: People;
  open(): Promise<SafeTrading>;
  remove(): Promise<void>;
};

/** A Postgres server with investors and books of thirty sessions each. */
export async function largeWorld(investors: number): Promise<LargeWorld> {
  const { server, people, folder, remove } = await originalWorld();
  try {
    await copied(server.url, investors);
    return { server, people, open: () => opened(folder, server.url), remove };
  } catch (fault) {
    await remove();
    throw fault;
  }
}

async function originalWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  const server = await startThrowAwayPostgres(postgresBinaries(console.error));
  const remove = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const own = join(folder, 'original');
    await mkdir(own, { mode: 0o700 });
    const small = await opened(own, server.url);
    try {
      const people = await enterBooks(small, originals);
      // Notifications are sent before copying, or all copies would be due at once.
      await small.tick();
      return { server, people, folder: own, remove };
    } finally {
      await small.close();
    }
  } catch (fault) {
    await remove();
    throw fault;
  }
}

function opened(folder: string, url: string): Promise<SafeTrading> {
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  });
  return compose({ config, log: createLog(config.logLevel) });
}

async function copied(url: string, investors: number): Promise<void> {
  const database = openServerDatabase(url, { max: 1 });
  const copies = Math.ceil(investors / originals) - 1;
  await copyInvestors(database.db, copies).finally(() => database.close());
}
