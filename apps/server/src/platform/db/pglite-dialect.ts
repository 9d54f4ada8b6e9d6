import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
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

type StatementResult = { rows: Record<string, unknown>[]; affectedRows: number };

export type Statements = {
  /** Throws the database's error with its `code`. */
  run(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
};

type Value = string | null;

type Field = { name: string; read: (text: string) => unknown };

type Prepared = {
  name: string;
  writers: readonly ((value: unknown) => string)[];
  fields: readonly Field[];
};

const { serialize } = protocol;

/** Limits the memory of prepared statements. */
const keptAtMost = 500;

const staleCodes: ReadonlySet<unknown> = new Set(['0A000', '26000']);

const asIs = (text: string): string => text;

const writing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

type Message = { readonly name: string };

const isDataRow = (message: Message): message is messages.DataRowMessage =>
  message.name === 'dataRow';

const isCommandComplete = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';

const isRowDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';

const isParameterDescription = (
  message: Message,
): message is messages.ParameterDescriptionMessage => message.name === 'parameterDescription';

/**
 * Kysely on the embedded Postgres: one connection, first come first served. Vacuums and analyzes between callers,
 * because there is no autovacuum.
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
  // The simple protocol, for statements without parameters.
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

/**
 * Prepared statements sent in one message. PGlite's `query` parses each time and crosses into WebAssembly six
 * times.
 */
export function preparedStatements(lite: PGlite): Statements {
  const kept = new Map<string, Prepared>();
  let named = 0;
  // Never reused.
  const nextName = () => {
    if (kept.size >= keptAtMost) return '';
    named += 1;
    return `s${named}`;
  };

  return {
    run: (sql, parameters) =>
      lite.runExclusive(async () => {
        const statement = kept.get(sql) ?? (await prepare(lite, nextName(), sql));
        if (statement.name !== '') kept.set(sql, statement);
        try {
          return await execute(lite, statement, parameters);
        } catch (fault) {
          if (staleCodes.has((fault as { code?: unknown }).code)) kept.delete(sql);
          throw fault;
        }
      }),
  };
}

async function prepare(lite: PGlite, name: string, text: string): Promise<Prepared> {
  const { messages } = await lite.execProtocol(
    together(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })),
    { syncToFs: false },
  );
  const parameters = messages.find(isParameterDescription)?.dataTypeIDs ?? [];
  const fields = messages.find(isRowDescription)?.fields ?? [];
  return {
    name,
    writers: parameters.map((type) => lite.serializers[type] ?? String),
    fields: fields.map((field) => ({
      name: field.name,
      read: lite.parsers[field.dataTypeID] ?? asIs,
    })),
  };
}

async function execute(
  lite: PGlite,
  { name, writers, fields }: Prepared,
  parameters: readonly unknown[],
): Promise<StatementResult> {
  const values = parameters.map((value, index): Value => {
    if (value === null || value === undefined) return null;
    return (writers[index] ?? String)(value);
  });
  const { messages } = await lite.execProtocol(
    together(serialize.bind({ statement: name, values }), serialize.execute({})),
  );
  const rows: Record<string, unknown>[] = [];
  let affectedRows = 0;
  for (const message of messages) {
    if (isDataRow(message)) rows.push(toRow(message.fields, fields));
    else if (isCommandComplete(message)) affectedRows = affectedBy(message.text);
  }
  return { rows, affectedRows };
}

function toRow(cells: readonly Value[], fields: readonly Field[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  fields.forEach(({ name, read }, index) => {
    const cell = cells[index];
    row[name] = cell === null || cell === undefined ? null : read(cell);
  });
  return row;
}

/** "INSERT 0 3", "UPDATE 2"; ignores the count of selects. */
function affectedBy(tag: string): number {
  const [command = '', ...counts] = tag.split(' ');
  return writing.has(command) ? Number(counts.at(-1)) : 0;
}

function together(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([...parts, serialize.sync()]);
}
