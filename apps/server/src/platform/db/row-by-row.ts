import { sql } from 'kysely';

/** At the end of a subquery: keeps Postgres from joining the whole table instead of one lookup for each row. */
export const rowByRow = sql`offset 0`;
