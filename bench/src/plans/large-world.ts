import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  compose,
  createLog,
  openServerDatabase,
  readConfig,
  type SafeTrading,
} from '@safe-trading/server';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import {
  type RestartableServer,
  startThrowAwayPostgres,
} from '../../../scripts/testing/throw-away-postgres.ts';
import { enterBooks, type People } from './book-users.ts';
import { copyInvestors } from './copy-investors.ts';

const originals = 6;

export type LargeWorld = {
  readonly server: RestartableServer;
  readonly people: People;
  /** The product on this database; the caller closes it. */
  open(): Promise<SafeTrading>;
  remove(): Promise<void>;
};

/** A Postgres server with about so many investors, each with books of thirty sessions that the product wrote. */
export async function largeWorld(investors: number): Promise<LargeWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  const server = await startThrowAwayPostgres(postgresBinaries(console.error));
  const remove = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  });
  const open = (): Promise<SafeTrading> => compose({ config, log: createLog(config.logLevel) });
  try {
    const small = await open();
    const people = await enterBooks(small, originals).finally(() => small.close());
    const database = openServerDatabase(server.url, { max: 1 });
    const copies = Math.ceil(investors / originals) - 1;
    await copyInvestors(database.db, copies).finally(() => database.close());
    return { server, people, open, remove };
  } catch (fault) {
    await remove();
    throw fault;
  }
}
