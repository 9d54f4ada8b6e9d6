import { lendEmbeddedDatabase } from './lend-embedded-database.ts';
import { lendServerDatabase } from './lend-server-database.ts';
import type { OpenDatabase } from './open-database.ts';

export type TestDatabase = Omit<OpenDatabase, 'dump'>;

/** Names what to copy: a database of the server, or the file of an embedded one. */
export const templateVariable = 'TEST_DATABASE_TEMPLATE';

/**
 * A migrated database for one test: on the Postgres of TEST_DATABASE_URL where that is set,
 * otherwise embedded and in memory. It is a copy of the run's template where there is one.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  const template = process.env[templateVariable];
  if (!url) return lendEmbeddedDatabase(template);
  return lendServerDatabase(url, template);
}
