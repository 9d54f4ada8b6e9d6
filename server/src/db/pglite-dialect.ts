import { type PGlite, types } from '@electric-sql/pglite';
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
import { safeInteger } from './safe-integer.ts';

const asIs = (text: string) => text;
const parsers = { [types.INT8]: safeInteger, [types.NUMERIC]: asIs, [types.DATE]: asIs };

/** Kysely on the embedded Postgres: one connection, handed from caller to caller in order of asking. */
export const pgliteDialect = (lite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => pgliteDriver(lite),
});

function pgliteDriver(lite: PGlite): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await lite.query<R>(query.sql, [...query.parameters], { parsers });
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
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
      release();
    },
    async destroy() {
      await lite.close();
    },
  };
}
