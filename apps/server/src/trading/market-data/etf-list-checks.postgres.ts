import { type Paise, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { EtfListChecks } from './etf-list-check.ts';

export const postgresEtfListChecks = (db: Database): EtfListChecks => ({
  async isDone(day) {
    const { rows } = await sql`select 1 from etf_list_checks where day = ${day}`.execute(db);
    return rows.length > 0;
  },

  async save(day, at, { ticks, absent, otherTick }) {
    await sql`
      insert into etf_list_checks (day, checked_at, ticks, absent, other_tick)
      values (${day}, ${at}, cast(${JSON.stringify(Object.fromEntries(ticks))} as text)::jsonb,
              cast(${JSON.stringify(absent)} as text)::jsonb,
              cast(${JSON.stringify(otherTick)} as text)::jsonb)
      on conflict (day) do nothing`.execute(db);
  },

  async ticks() {
    const { rows } = await sql<{ ticks: Record<string, number> }>`
      select ticks from etf_list_checks order by day desc limit 1`.execute(db);
    const ticks = new Map<string, Paise>();
    for (const [symbol, tick] of Object.entries(rows[0]?.ticks ?? {})) {
      ticks.set(symbol, paise(tick));
    }
    return ticks;
  },
});
