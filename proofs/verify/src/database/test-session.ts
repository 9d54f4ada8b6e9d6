import { randomUUID } from 'node:crypto';
import { openInMemory } from './open-embedded.ts';
import { openServer } from './open-server.ts';
import type { Session } from './session.ts';

/** An empty database for one test file: on the Postgres of TEST_DATABASE_URL where that is set, otherwise in memory. */
export async function testSession(): Promise<Session> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openInMemory();
  const name = `test_verify_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const session = await openServer(address.href);
  return {
    ...session,
    async close() {
      await session.close();
      await administer(url, `drop database ${name} with (force)`);
    },
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
