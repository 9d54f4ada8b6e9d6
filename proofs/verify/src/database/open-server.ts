import pg from 'pg';
import { CannotOpen, type Session } from './session.ts';

export async function openServer(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'safe-trading verify',
    options: '-c TimeZone=UTC',
  });
  // The next query reports the error.
  client.on('error', () => {});
  await client.connect().catch((fault: NodeJS.ErrnoException) => {
    throw new CannotOpen(
      `The Postgres server of DATABASE_URL cannot be reached (${fault.code ?? 'no answer'}). Check its address and that it runs.`,
    );
  });
  return {
    query: async (sql) => (await client.query<{ row: string }>(sql)).rows,
    run: async (sql) => {
      await client.query(sql);
    },
    close: () => client.end(),
  };
}
