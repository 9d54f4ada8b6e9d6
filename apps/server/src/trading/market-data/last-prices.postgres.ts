import { paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { LastPrices } from './last-prices.ts';

type Row = { instrument_id: string; last_paise: number };

export const postgresLastPrices = (db: Database): LastPrices => ({
  async of(instrumentIds) {
    const ids = [...new Set(instrumentIds)];
    if (ids.length === 0) return new Map();
    const { rows } = await sql<Row>`
      select instrument_id, last_paise
        from quotes
       where instrument_id = any(${ids})`.execute(db);
    return new Map(rows.map((row) => [row.instrument_id, paise(row.last_paise)]));
  },
});
