import { sql } from 'kysely';

/**
 * At the end of a subquery: it is asked for each row by itself. For some hundred rows Postgres would rather join the whole
 * table once, and does so for every group of accounts; the table grows with the accounts, and so would each group.
 */
export const rowByRow = sql`offset 0`;
