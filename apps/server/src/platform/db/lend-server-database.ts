import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type AtFirst, type Emptied, emptyDatabase, readAtFirst } from './empty-database.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openServerDatabase } from './open-database.ts';

/** The names of the databases of the server that begin like this. */
export const databasesOn = (url: string, start: string): Promise<string[]> =>
  connected(url, async (client) => {
    const text = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(text, [start]);
    return rows.map(({ datname }) => datname);
  });

export const administer = (url: string, statement: string): Promise<void> =>
  connected(url, async (client) => {
    await client.query(statement);
  });

type OnServer = { name: string; atFirst: AtFirst };

/** Emptied, and nobody's: creating and dropping one takes the server several times as long as emptying it. */
const idle: OnServer[] = [];

/**
 * A migrated database on the Postgres server at `url`, a copy of the template where there is one. Closed, it is emptied
 * for the next that asks; not where somebody is still connected or has changed its tables. Whoever has created the
 * template drops those that are left: they are named after it.
 */
export async function lendServerDatabase(
  url: string,
  template?: string,
): Promise<Omit<OpenDatabase, 'dump'>> {
  const lent = idle.pop() ?? (await createNew(url, template));
  const opened = openServerDatabase(databaseOn(url, lent.name));
  return {
    ...opened,
    async close() {
      await opened.close();
      if (template && (await isAsNew(url, lent))) idle.push(lent);
      else await administer(url, `drop database ${lent.name} with (force)`);
    },
  };
}

async function createNew(url: string, template = 'template1'): Promise<OnServer> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${name} template ${template}`);
  const { db, close } = openServerDatabase(databaseOn(url, name));
  await migrate(db).finally(close);
  return { name, atFirst: await on(url, name, readAtFirst) };
}

const isAsNew = (url: string, { name, atFirst }: OnServer): Promise<boolean> =>
  on(url, name, async (database) => {
    const { rows } = await database.query(`
      select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return rows.length === 0 && (await emptyDatabase(database, atFirst));
  });

const on = <T>(url: string, name: string, work: (at: Emptied) => Promise<T>): Promise<T> =>
  connected(databaseOn(url, name), (client) =>
    work({
      exec: (text) => client.query(text),
      query: (text, values) => client.query(text, values),
    }),
  );

/** The address of another database on the same server. */
export function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A connection of its own for this work alone. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
