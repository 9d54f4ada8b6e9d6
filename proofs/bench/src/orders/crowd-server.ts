import { migrate, type OpenDatabase, openServerDatabase, plainQuery } from '@safe-trading/server';
import { postgresBinaries } from '../../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../../scripts/testing/throw-away-postgres.ts';
import { enterDueCrowd } from './due-crowd.ts';

type CrowdServer = {
  binaries: string;
  host: string;
  /** Restores the accounts to their first state. */
  fresh<T>(work: (database: OpenDatabase, url: string) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

/** A Postgres server with the usual durability and many accounts with due installments. */
export async function startCrowdServer(investors: number): Promise<CrowdServer> {
  const binaries = postgresBinaries(console.error);
  const server = await startThrowAwayPostgres(binaries, 'durable');
  const address = new URL(server.url);
  const named = (name: string): string => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  const administer = async (statement: string): Promise<void> => {
    const database = openServerDatabase(server.url, { max: 1 });
    await plainQuery(database.db, statement).finally(() => database.close());
  };
  await administer('create database crowd');
  const crowd = openServerDatabase(named('crowd'), { max: 1 });
  await migrate(crowd.db);
  await enterDueCrowd(crowd.db, investors).finally(() => crowd.close());
  return {
    binaries,
    host: address.searchParams.get('host') ?? '',
    async fresh(work) {
      await administer('create database run template crowd');
      const database = openServerDatabase(named('run'));
      try {
        return await work(database, named('run'));
      } finally {
        await database.close();
        await administer('drop database run');
      }
    },
    stop: server.stop,
  };
}
