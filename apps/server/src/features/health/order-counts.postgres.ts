import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { ReadOrderCounts } from './metrics.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What is known of orders that were sent before a moment: how many have ended how, and which are still to end. */
type Counted = {
  readonly before: Date;
  readonly ended: ReadonlyMap<string, number>;
  readonly open: readonly string[];
};

const nothing: Counted = { before: new Date(0), ended: new Map(), open: [] };

type Row = {
  state: string;
  posted: boolean;
  is_older: boolean;
  count: number;
  open: string[] | null;
};

/**
 * Counts all orders by where they ended or are. They are kept for good, and who watches the server asks every few
 * seconds: of those sent before yesterday a process looks at each once, and again only while its end is not known.
 */
export function postgresOrderCounts(db: Database, clock: Clock): ReadOrderCounts {
  let counted = nothing;

  return async () => {
    const now = clock.now();
    // Where a clock has come back, orders are sent at times that were counted already.
    const known = counted.before < now ? counted : nothing;
    const yesterday = new Date((Math.floor(now.getTime() / dayMs) - 1) * dayMs);
    const before = known.before < yesterday ? yesterday : known.before;
    const { rows } = await sql<Row>`
      select state, posted, submitted_at < ${before}::timestamptz as is_older, count(*)::integer as count,
             array_agg(client_order_id)
               filter (where not posted and submitted_at < ${before}::timestamptz) as open
        from orders
       where submitted_at >= ${known.before}
          or client_order_id = any(${[...known.open]})
       group by state, posted, is_older`.execute(db);
    const ended = sums(
      known.ended,
      rows.filter((row) => row.is_older && row.posted),
    );
    counted = { before, ended, open: rows.flatMap((row) => row.open ?? []) };
    const all = sums(known.ended, rows);
    return [...all].map(([state, count]) => ({ state, count }));
  };
}

function sums(known: ReadonlyMap<string, number>, rows: readonly Row[]): Map<string, number> {
  const sum = new Map(known);
  for (const { state, count } of rows) sum.set(state, (sum.get(state) ?? 0) + count);
  return sum;
}
