import { randomUUID } from 'node:crypto';
import { openInMemory } from './open-embedded.ts';
import { openServer } from './open-server.ts';
import type { Session } from './session.ts';

/** An empty database for one test file: on the Postgres of TEST_DATABASE_URL where that is set, otherwise in memory. */
export async function testSession(): Promise<Session> {
  const database = await testDatabase();
  if (!database) return openInMemory();
  const session = await openServer(database.url);
  return {
    ...session,
    async close() {
      await session.close();
      await database.drop();
    },
  };
}

/** An empty database on the Postgres of TEST_DATABASE_URL; none where that is not set. */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return undefined;
  const name = `test_verify_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    drop: () => administer(url, `drop database ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const session = await openServer(url);
  try {
    await session.run(statement);
  } finally {
    await session.close();
  }
}
