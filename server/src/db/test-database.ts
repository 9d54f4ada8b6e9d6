import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { lendEmbeddedDatabase } from './lend-embedded-database.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openServerDatabase } from './open-database.ts';

export type TestDatabase = Omit<OpenDatabase, 'dump'>;

/** Names what to copy: a database of the server, or the file of an embedded one. */
export const templateVariable = 'TEST_DATABASE_TEMPLATE';

/**
 * A migrated database for one test file: on the Postgres of TEST_DATABASE_URL where that is set,
 * otherwise embedded and in memory. It is a copy of the run's template where there is one.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  const template = process.env[templateVariable];
  if (!url) return lendEmbeddedDatabase(template);
  const opened = await serverDatabase(url, template);
  await migrate(opened.db);
  return opened;
}

async function serverDatabase(url: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template}`);
  const opened = openServerDatabase(databaseOn(url, name));
  return {
    ...opened,
    async close() {
      await opened.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** The address of another database on the same server. */
export function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
