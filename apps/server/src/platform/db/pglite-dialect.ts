import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { preparedStatements } from './pglite-statements.ts';

/**
 * Kysely on the embedded Postgres: one connection, handed from caller to caller in order of asking.
 * Between two callers the database is kept up: inside a process no server vacuums its tables or counts
 * their rows, and after a year of sessions every plan would be a guess.
 */
export const pgliteDialect = (lite: PGlite, upkeepAfter = 10_000): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => pgliteDriver(lite, upkeepAfter),
});

function pgliteDriver(lite: PGlite, upkeepAfter: number): Driver {
  let sinceUpkeep = 0;
  const statements = preparedStatements(lite);
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      sinceUpkeep += 1;
      const { rows, affectedRows } = await statements.run(query.sql, query.parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery() {
      throw new Error('The embedded database does not stream.');
    },
  };
  let tail: Promise<void> = Promise.resolve();
  let release: () => void = () => {};
  // The simple protocol: these words have no parameters, and an order run says them often.
  const run = (sql: string) => lite.exec(sql);

  return {
    async init() {
      await lite.waitReady;
    },
    async acquireConnection() {
      const before = tail;
      const mine = Promise.withResolvers<void>();
      tail = mine.promise;
      await before;
      release = mine.resolve;
      return connection;
    },
    async beginTransaction() {
      await run('begin');
    },
    async commitTransaction() {
      await run('commit');
    },
    async rollbackTransaction() {
      await run('rollback');
    },
    async releaseConnection() {
      // Taken now: whoever comes next brings a release of their own.
      const handOver = release;
      try {
        if (sinceUpkeep >= upkeepAfter) {
          sinceUpkeep = 0;
          await run('vacuum analyze');
        }
      } finally {
        handOver();
      }
    },
    async destroy() {
      await lite.close();
    },
  };
}
