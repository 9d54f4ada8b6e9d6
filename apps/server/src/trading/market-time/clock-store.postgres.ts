import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ClockStore } from './clock-store.ts';

type Row = { world_starts_on: string; offset_ms: number; processed_until: Date; ready: boolean };

export const postgresClockStore = (db: Database): ClockStore => ({
  async read() {
    const { rows } = await sql<Row>`
      select world_starts_on, offset_ms, processed_until, ready
        from market_clock
       where id = 'paper'`.execute(db);
    const [row] = rows;
    return (
      row && {
        worldStartsOn: localDate(row.world_starts_on),
        offsetMs: row.offset_ms,
        processedUntil: row.processed_until,
        ready: row.ready,
      }
    );
  },

  async write({ worldStartsOn, offsetMs, processedUntil, ready }) {
    await sql`
      insert into market_clock (id, world_starts_on, offset_ms, processed_until, ready)
      values ('paper', ${worldStartsOn}, ${offsetMs}, ${processedUntil}, ${ready})
      on conflict (id) do update
         set offset_ms = excluded.offset_ms,
             processed_until = excluded.processed_until,
             ready = excluded.ready`.execute(db);
  },
});
