import { Client } from 'pg';

/** The address of another database on the same server. */
export function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

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

/** A connection of its own for this work alone. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
