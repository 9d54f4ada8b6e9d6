import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  compose,
  createLog,
  openServerDatabase,
  plainQuery,
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

type Grown = {
  readonly investors: number;
  readonly url: string;
  readonly people: People;
  /** The product on this database; the caller closes it. */
  open(): Promise<SafeTrading>;
};

export type LargeWorld = Omit<Grown, 'url' | 'investors'> & {
  readonly server: RestartableServer;
  remove(): Promise<void>;
};

export type GrowingWorlds = {
  readonly worlds: readonly Grown[];
  remove(): Promise<void>;
};

/** A Postgres server with about so many investors, each with books of thirty sessions that the product wrote. */
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

/**
 * The same world at several sizes, each in a database and a folder of its own, on one server, all there at the same time.
 * None of their installments is due within the next ten years.
 */
export async function growingWorlds(sizes: readonly number[]): Promise<GrowingWorlds> {
  const { server, people, folder, remove } = await originalWorld();
  try {
    const first = openServerDatabase(server.url, { max: 1 });
    // Nobody may be connected to a database that is copied: it is made from another one.
    const maker = openServerDatabase(databaseOf(server.url, 'template1'), { max: 1 });
    await plainQuery(first.db, putOff);
    await first.close();
    const worlds: Grown[] = [];
    for (const investors of sizes) {
      const name = `investors_${investors}`;
      await plainQuery(maker.db, `create database ${name} template postgres`);
      const own = join(folder, '..', name);
      await cp(folder, own, { recursive: true });
      await chmod(own, 0o700);
      const url = databaseOf(server.url, name);
      const began = performance.now();
      await copied(url, investors);
      const seconds = (performance.now() - began) / 1000;
      console.log(`${investors} investors written in ${seconds.toFixed(0)} s`);
      worlds.push({ investors, url, people, open: () => opened(own, url) });
    }
    await maker.close();
    return { worlds, remove };
  } catch (fault) {
    await remove();
    throw fault;
  }
}

const putOff = `update installments set planned_on = planned_on + 3650 where status = 'planned'`;

const databaseOf = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** A server with a few investors whose books the product wrote, and the folder it had. */
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
      // What has happened is told before it is copied: afterwards it would be news of everybody in one look.
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
