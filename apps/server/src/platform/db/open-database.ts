import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { proveFreeSpace } from './free-space.ts';
import { appliedMigrations } from './migrate.ts';
import { proveServerDatabase, UnusableDatabase } from './prove-server-database.ts';
import { newestBackup } from './rotating-backups.ts';
import { safeInteger } from './safe-integer.ts';

/** Limits the memory of prepared statements. */
const keptAtMost = 500;

/** The plan is outdated or forgotten. */
const staleCodes: ReadonlySet<unknown> = new Set(['0A000', '26000']);

const listOfMany = 16;

const documentOfMany = 4_096;

/** Lists are planned each time: a plan made while the table was small would be slow later. */
const standsForMany = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length >= listOfMany
    : typeof value === 'string' && value.length >= documentOfMany && value.startsWith('[');

export type OpenDatabase = {
  db: Database;
  kind: 'embedded' | 'server';
  /** The application name; unique for each process. */
  name: string;
  pool?(): { total: number; idle: number; waiting: number };
  /** A compressed archive of the embedded database. */
  dump?(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

const asIs = (text: string) => text;

/** Opening a connection is slow and work comes in waves, so idle ones are kept. */
const keptIdleMs = 600_000;

/** Throws `UnusableDatabase` for a server that cannot hold the books, `DiskFull` for a folder without space. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (!databaseUrl) {
    await proveFreeSpace(dataDir);
    return openEmbeddedDatabase(dataDir);
  }
  const pool = openPool(databaseUrl);
  try {
    await proveServerDatabase(pool);
  } catch (fault) {
    await pool.end();
    throw fault;
  }
  return overPool(pool);
}

/** For commands that only read: creates nothing. Throws `UnusableDatabase` if the database does not hold anything. */
export async function openExistingDatabase(config: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (!config.databaseUrl && !existsSync(embeddedFolder(config.dataDir)))
    throw noDatabase(`in ${config.dataDir}`);
  const opened = await openDatabase(config);
  try {
    if ((await appliedMigrations(opened.db)).length === 0) throw noDatabase('behind DATABASE_URL');
    return opened;
  } catch (fault) {
    await opened.close();
    throw fault;
  }
}

const noDatabase = (where: string) =>
  new UnusableDatabase(
    `There is no database of Safe Trading ${where}. Set DATA_DIR or DATABASE_URL to the one that the program uses.`,
  );

/** Unlike `openDatabase`, connects only when it is used. */
export const openServerDatabase = (url: string, options: { max?: number } = {}): OpenDatabase =>
  overPool(openPool(url, options));

/** Sessions run in UTC. */
function openPool(url: string, options: { max?: number } = {}): Pool {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(pg.types.builtins.INT8, safeInteger);
  overrides.setTypeParser(pg.types.builtins.DATE, asIs);
  const pool = new pg.Pool({
    application_name: `safe-trading ${randomUUID()}`,
    connectionString: url,
    max: options.max ?? 10,
    keepAlive: true,
    idleTimeoutMillis: keptIdleMs,
    types: overrides,
    // Poolers refuse these as startup options. JIT compilation takes longer than our statements.
    async onConnect(client) {
      await client.query('set timezone to utc; set jit to off');
    },
  });
  outliveConnections(pool);
  nameStatements(pool);
  return pool;
}

function overPool(pool: Pool): OpenDatabase {
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'server',
    name: String(pool.options.application_name),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** Opens the embedded Postgres and locks its folder. Throws `UnusableDatabase` if it is damaged. */
export async function openEmbeddedDatabase(
  folder?: string,
  options: { load?: Blob } = {},
): Promise<OpenDatabase> {
  const unlock = folder ? await claim(folder) : async () => {};
  // Loaded only without a server.
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  const { pgliteDialect } = await import('./pglite-dialect.ts');
  const isThere = folder !== undefined && existsSync(embeddedFolder(folder));
  const lite = await startEmbeddedPostgres(folder && embeddedFolder(folder), options.load).catch(
    async (fault: unknown) => {
      await unlock();
      throw isThere ? await damaged(folder, fault) : fault;
    },
  );
  const db: Database = new Kysely({ dialect: pgliteDialect(lite) });
  return {
    db,
    kind: 'embedded',
    name: `safe-trading ${randomUUID()}`,
    dump: () =>
      // Waits for a transaction under way.
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

async function damaged(folder: string, cause: unknown): Promise<UnusableDatabase> {
  const backup = await newestBackup(join(folder, 'backups'));
  const remedy = backup
    ? `The newest backup is ${backup}. Restore it with: npm run restore -- ${backup} (the damaged folder is kept).`
    : 'There is no backup of it. Move the folder away and restore a backup of your own with npm run restore, or start anew.';
  return new UnusableDatabase(
    `The embedded database in ${embeddedFolder(folder)} is damaged and cannot be opened, as after a power cut or on a full disk. ${remedy}`,
    { cause },
  );
}

async function claim(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockDirectory(folder);
}

/** A connection can end at any time; its statement fails and the next one opens another. */
function outliveConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool listens only to idle connections; an unhandled error would end the process.
    client.on('error', () => {});
    leaveWhenEnded(client);
  });
}

/** Removes a connection at the server's last message; the pool would lend it out until its socket closes. */
function leaveWhenEnded(client: PoolClient): void {
  if (!('connection' in client && client.connection instanceof EventEmitter)) return;
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' && 'end' in client && client.end instanceof Function)
      void client.end();
  });
}

/** Names statements, so that each connection plans them once. */
function nameStatements(pool: Pool): void {
  const names = new Map<string, string>();
  let given = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= keptAtMost) return known;
    // Never reused, so that an outdated plan is not used.
    given += 1;
    const name = `s${given}`;
    names.set(text, name);
    return name;
  };

  pool.on('connect', (client) => {
    const { query } = client;
    Object.assign(client, {
      query(...asked: readonly unknown[]): unknown {
        const [text, values, ...rest] = asked;
        const isNamed =
          typeof text === 'string' &&
          Array.isArray(values) &&
          values.length > 0 &&
          !values.some(standsForMany) &&
          rest.length === 0;
        const name = isNamed ? nameOf(text) : undefined;
        if (!isNamed || name === undefined) return Reflect.apply(query, client, asked);
        const answer: unknown = Reflect.apply(query, client, [{ name, text, values }]);
        if (answer instanceof Promise) {
          answer.catch((fault: unknown) => {
            if (staleCodes.has(Object(fault).code) && names.get(text) === name) names.delete(text);
          });
        }
        return answer;
      },
    });
  });
}
