import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { ReadOrderCounts } from './metrics.ts';

const dayMs = 24 * 60 * 60 * 1000;

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

/** Orders by state. Metrics are read every few seconds, so ended orders from before yesterday are counted once. */
export function postgresOrderCounts(db: Database, clock: Clock): ReadOrderCounts {
  let counted = nothing;

  return async () => {
    const now = clock.now();
    // After a clock correction, counted orders may be counted again.
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
