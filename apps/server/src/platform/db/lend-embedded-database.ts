import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely } from 'kysely';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { type AtFirst, emptyDatabase, readAtFirst } from './empty-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { pgliteDialect } from './pglite-dialect.ts';

type Embedded = { lite: PGlite; atFirst: AtFirst };

/** Reusing is much faster than starting. */
const idle: Embedded[] = [];

/**
 * A migrated in-memory database. Closing it empties it for the next user, unless it is in use or its schema
 * changed.
 */
export async function lendEmbeddedDatabase(template?: string): Promise<Omit<OpenDatabase, 'dump'>> {
  const embedded = idle.pop() ?? (await startNew(template));
  const { dialect, isAtWork, takeBack } = lent(embedded.lite);
  const db: Database = new Kysely({ dialect });
  return {
    db,
    kind: 'embedded',
    name: `safe-trading ${randomUUID()}`,
    async close() {
      takeBack();
      await db.destroy();
      if (!isAtWork() && (await emptyDatabase(embedded.lite, embedded.atFirst)))
        idle.push(embedded);
      else await embedded.lite.close();
    },
  };
}

async function startNew(template?: string): Promise<Embedded> {
  const archive = template ? new Blob([await readFile(template)]) : undefined;
  const lite = await startEmbeddedPostgres(undefined, archive);
  await migrate(new Kysely({ dialect: lent(lite).dialect }));
  await lite.exec('discard all');
  return { lite, atFirst: await readAtFirst(lite) };
}

function lent(lite: PGlite) {
  const usual = pgliteDialect(lite);
  let held = 0;
  let isTakenBack = false;
  const createDriver: Dialect['createDriver'] = () => {
    const driver = usual.createDriver();
    return {
      ...driver,
      async acquireConnection(options) {
        if (isTakenBack) throw new Error('This database was handed back.');
        held += 1;
        return driver.acquireConnection(options);
      },
      async releaseConnection(connection, options) {
        await driver.releaseConnection(connection, options);
        held -= 1;
      },
      async destroy() {},
    };
  };
  const dialect: Dialect = { ...usual, createDriver };
  return {
    dialect,
    isAtWork: () => held > 0,
    takeBack(): void {
      isTakenBack = true;
    },
  };
}
