import { paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { TradesSoFar } from './trades-so-far.ts';

export const postgresTradesSoFar = (db: Database) => async (): Promise<TradesSoFar> => {
  const { rows } = await sql<{ purchases: number; sales: number; profit: number }>`
    select (select count(*)::integer from installments
             where status = 'executed' and quantity > 0) as purchases,
           (select count(*)::integer from sales) as sales,
           (select coalesce(sum(value_paise - charges_paise - cost_of_sold_paise), 0)::bigint
              from sales) as profit`.execute(db);
  const [{ purchases, sales, profit } = { purchases: 0, sales: 0, profit: 0 }] = rows;
  return { purchases, sales, profit: paise(profit) };
};
