import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type AtFirst, type Emptied, emptyDatabase, readAtFirst } from './empty-database.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openServerDatabase } from './open-database.ts';

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

/** Reusing is faster than creating and dropping. */
const idle: OnServer[] = [];

/**
 * A migrated database on the server, copied from the template. Closing it empties it for the next user, unless it
 * is in use or its schema changed. The owner of the template drops the remaining ones.
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

export function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
