import { Client } from 'pg';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import {
  type RestartableServer,
  startThrowAwayPostgres,
} from '../../../scripts/testing/throw-away-postgres.ts';

export type OwnPostgres = RestartableServer & {
  /** A statement by a connection of the test's own. */
  query<Row extends Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Locks a table whole until the function returned is called. */
  lockTable(name: string): Promise<() => Promise<void>>;
  /** Resolves once a statement waits for a lock. */
  someoneWaits(): Promise<void>;
  /** Ends the connection that waits for a lock, once there is one. */
  terminateWhoWaits(): Promise<void>;
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
    async someoneWaits() {
      await untilThereAre(waiting);
    },
    async terminateWhoWaits() {
      await untilThereAre(`select pg_terminate_backend(pid) from (${waiting}) as w`);
    },
  };

  async function untilThereAre(rows: string): Promise<void> {
    while ((await query(rows)).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const waiting = `
  select pid from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
