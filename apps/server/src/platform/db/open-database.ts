import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { nameStatements } from './name-statements.ts';
import { outliveConnections } from './outlive-connections.ts';
import { safeInteger } from './safe-integer.ts';

export type OpenDatabase = {
  db: Database;
  kind: 'embedded' | 'server';
  /** What the server calls the connections of this process; no two processes share one. */
  name: string;
  /** How the connections to a server are used just now. */
  pool?(): { total: number; idle: number; waiting: number };
  /** The whole embedded database as a compressed archive; a server has its own ways of backing up. */
  dump?(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const asIs = (text: string) => text;

/**
 * A connection costs its first users most of the time they wait: the server starts a process, and no statement is prepared.
 * Work comes in waves, so what a wave has opened is kept for the next one.
 */
const keptIdleMs = 600_000;

/** The Postgres server of its address, or the embedded one in the folder. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> =>
  databaseUrl ? openServerDatabase(databaseUrl) : openEmbeddedDatabase(dataDir);

/** Opens a Postgres server by its address. Sessions run in UTC whatever the server's default is. */
export function openServerDatabase(url: string, options: { max?: number } = {}): OpenDatabase {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(pg.types.builtins.INT8, safeInteger);
  overrides.setTypeParser(pg.types.builtins.DATE, asIs);
  const name = `safe-trading ${randomUUID()}`;
  const pool = new pg.Pool({
    application_name: name,
    connectionString: url,
    max: options.max ?? 10,
    keepAlive: true,
    idleTimeoutMillis: keptIdleMs,
    types: overrides,
    // Compiling a plan takes longer than any statement of ours runs.
    options: '-c TimeZone=UTC -c jit=off',
  });
  outliveConnections(pool);
  nameStatements(pool);
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'server',
    name,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/**
 * Opens the embedded Postgres in `folder`, or in memory. The folder is locked to this process:
 * two processes on one folder would diverge silently.
 */
export async function openEmbeddedDatabase(
  folder?: string,
  options: { load?: Blob } = {},
): Promise<OpenDatabase> {
  const unlock = folder ? await claim(folder) : async () => {};
  // Whoever has a server need not wait for a second one to be loaded.
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  const { pgliteDialect } = await import('./pglite-dialect.ts');
  const lite = await startEmbeddedPostgres(folder, options.load);
  const db: Database = new Kysely({ dialect: pgliteDialect(lite) });
  return {
    db,
    kind: 'embedded',
    name: `safe-trading ${randomUUID()}`,
    dump: () =>
      // On the connection, so that it waits for a transaction under way.
      db.connection().execute(async () => {
        const archive = await lite.dumpDataDir('gzip');
        return new Uint8Array(await archive.arrayBuffer());
      }),
    async close() {
      await db.destroy();
      await unlock();
    },
  };
}

async function claim(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockDirectory(folder);
}
