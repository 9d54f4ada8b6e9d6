import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { NetAssetValues } from './net-asset-values.ts';

type Row = { instrument_id: string; published_on: string; value_hundredths: number };

export const postgresNetAssetValues = (db: Database): NetAssetValues => ({
  async isFetched(day) {
    const { rows } = await sql`
      select 1 from net_asset_values where fetched_on = ${day} limit 1`.execute(db);
    return rows.length > 0;
  },

  async save(day, values) {
    const rows = [...values].map(([id, { value, on }]) => ({
      instrument_id: id,
      published_on: on,
      value_hundredths: Math.round(value * 100),
    }));
    await sql`
      insert into net_asset_values (instrument_id, published_on, value_hundredths, fetched_on)
      select r.*, cast(${day} as date)
        from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb)
               as r (instrument_id text, published_on date, value_hundredths bigint)
      on conflict (instrument_id) do update
         set published_on = excluded.published_on,
             value_hundredths = excluded.value_hundredths,
             fetched_on = excluded.fetched_on`.execute(db);
  },

  async latest() {
    const { rows } = await sql<Row>`
      select instrument_id, published_on::text as published_on, value_hundredths
        from net_asset_values`.execute(db);
    return new Map(
      rows.map((row) => [
        row.instrument_id,
        { value: row.value_hundredths / 100, on: localDate(row.published_on) },
      ]),
    );
  },
});
