import type { Kysely, Transaction } from 'kysely';

/**
 * Every store writes its own SQL and names its own row type, so the builder is given no tables: a
 * query is `sql<Row>\`…\`.execute(db)`.
 */
type Tables = Record<never, never>;
export type Database = Kysely<Tables>;
export type Executor = Database | Transaction<Tables>;
