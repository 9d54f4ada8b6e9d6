import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { safeInteger } from './safe-integer.ts';

/** Texts that are built anew for every call would fill the server's memory with plans: beyond these none is kept. */
const keptAtMost = 500;

/** The plan belongs to a table that has changed since, or the server has forgotten it. */
const staleCodes: ReadonlySet<unknown> = new Set(['0A000', '26000']);

const listOfMany = 16;

const documentOfMany = 4_096;

/**
 * A list of many rows: it is planned anew each time. What a connection keeps for hours is the plan that was best when it was
 * made; where the table was small then, every later list is compared with all of it.
 */
const standsForMany = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length >= listOfMany
    : typeof value === 'string' && value.length >= documentOfMany && value.startsWith('[');

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

/**
 * The server may end any connection at any moment, by an administrator or its own restart. The statement
 * under way reports that, and the next use opens another connection; nothing else comes of it.
 */
function outliveConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool listens to a connection only while it is idle, and an error nobody listens to ends the process.
    client.on('error', () => {});
    leaveWhenEnded(client);
  });
}

/**
 * The server's last words come before the socket closes, and in between the pool would lend the dead connection
 * to the next statement, which would fail for nothing.
 */
function leaveWhenEnded(client: PoolClient): void {
  if (!('connection' in client && client.connection instanceof EventEmitter)) return;
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' && 'end' in client && client.end instanceof Function)
      void client.end();
  });
}

/**
 * Gives every statement with parameters a name, by which each connection parses and plans it once, unless they stand for
 * many rows: for what a person asks, planning takes longer than the answer.
 */
function nameStatements(pool: Pool): void {
  const names = new Map<string, string>();
  let given = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= keptAtMost) return known;
    // Never the same twice, so that a plan that went stale stands in nobody's way.
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
