import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { administer, databaseOn, databasesOn } from '../platform/db/lend-server-database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openServerDatabase } from '../platform/db/open-database.ts';
import { pgliteDialect } from '../platform/db/pglite-dialect.ts';
import { templateVariable } from '../platform/db/test-database.ts';
import { emptyCluster } from './empty-cluster.ts';

/** Migrates one database per run, which every test file copies: it saves each of them seconds. */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  const { template, remove } = url ? await serverTemplate(url) : await embeddedTemplate();
  process.env[templateVariable] = template;
  return remove;
}

async function serverTemplate(url: string) {
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${template}`);
  // A database with an open connection cannot be copied.
  const { db, close } = openServerDatabase(databaseOn(url, template));
  await migrate(db).finally(close);
  return {
    template,
    async remove() {
      // With its copies, which were kept for the next test.
      for (const name of await databasesOn(url, template))
        await administer(url, `drop database ${name} with (force)`);
    },
  };
}

async function embeddedTemplate() {
  const lite = await startEmbeddedPostgres(undefined, await emptyCluster());
  const db = new Kysely<Record<never, never>>({ dialect: pgliteDialect(lite) });
  await migrate(db);
  const dump = await lite.dumpDataDir('none');
  await db.destroy();

  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-template-'));
  const template = join(folder, 'embedded.tar');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  return { template, remove: () => rm(folder, { recursive: true, force: true }) };
}
