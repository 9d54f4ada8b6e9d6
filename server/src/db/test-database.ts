import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openEmbeddedDatabase, openServerDatabase } from './open-database.ts';

export type TestDatabase = { db: Database; kind: 'embedded' | 'server'; close(): Promise<void> };

/**
 * A migrated database for one test file: on the Postgres of TEST_DATABASE_URL where that is set,
 * otherwise embedded and in memory.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  const opened = url ? await serverDatabase(url) : await openEmbeddedDatabase();
  await migrate(opened.db);
  return opened;
}

async function serverDatabase(url: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const opened = openServerDatabase(own.href);
  return {
    ...opened,
    async close() {
      await opened.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
