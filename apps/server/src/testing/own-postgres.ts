import { Client, escapeLiteral } from 'pg';
import { postgresBinaries } from '../../../../scripts/testing/postgres-binaries.ts';
import {
  type RestartableServer,
  startThrowAwayPostgres,
} from '../../../../scripts/testing/throw-away-postgres.ts';

export type OwnPostgres = RestartableServer & {
  /** A statement by a connection of the test's own. */
  query<Row extends Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Locks a table whole until the function returned is called. */
  lockTable(name: string): Promise<() => Promise<void>>;
  /** Resolves once a statement that has this text in it waits for a lock. */
  waitsForLock(statement: string): Promise<void>;
  /** Ends the connection of a statement that has this text in it and waits for a lock, once there is one. */
  terminateWaiting(statement: string): Promise<void>;
};

/** A server that a test may restart and take connections from, which the one that others use is not for. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const server = await startThrowAwayPostgres(postgresBinaries(console.error));
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: server.url });
    // It ends with the server that a test shuts down.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const query: OwnPostgres['query'] = async (text) => {
    const client = await connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    ...server,
    query,
    async lockTable(name) {
      const client = await connect();
      await client.query('begin');
      await client.query(`lock table ${client.escapeIdentifier(name)} in access exclusive mode`);
      return () => client.end();
    },
    async waitsForLock(statement) {
      await untilThereAre(waiting(statement));
    },
    async terminateWaiting(statement) {
      await untilThereAre(`select pg_terminate_backend(pid) from (${waiting(statement)}) as w`);
    },
  };

  async function untilThereAre(rows: string): Promise<void> {
    while ((await query(rows)).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const waiting = (statement: string): string => `
  select pid
    from pg_stat_activity
   where wait_event_type = 'Lock'
     and pid <> pg_backend_pid()
     and query like ${escapeLiteral(`%${statement}%`)}`;
