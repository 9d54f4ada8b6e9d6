import type { Kysely, Transaction } from 'kysely';

/** Each store writes SQL with its own row types: `sql<Row>\`…\`.execute(db)`. */
type Tables = Record<never, never>;
export type Database = Kysely<Tables>;
export type Executor = Database | Transaction<Tables>;
