import { localDate, paise, type Side } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { TaxTrades } from './tax-trades.ts';

type Row = {
  id: string;
  instrument_id: string;
  side: Side;
  traded_on: string;
  units: number;
  value_paise: number;
  charges_paise: number;
};

export const postgresTaxTrades = (db: Database): TaxTrades => ({
  async ofUser(userId) {
    const { rows } = await sql<Row>`
      with own as (
             select o.client_order_id, o.subscription_id, o.instrument_id, o.side
               from subscriptions s
               join orders o on o.subscription_id = s.id
              where s.user_id = ${userId}
                and o.posted),
           traded as (
             select f.client_order_id, max(f.traded_at) as traded_at,
                    sum(f.quantity)::bigint as units,
                    sum(f.quantity * f.price_paise)::bigint as value_paise
               from own
               join fills f on f.client_order_id = own.client_order_id
              group by f.client_order_id),
           charged as (
             select own.client_order_id, sum(p.amount_paise)::bigint as charges_paise
               from own
               join postings p on p.subscription_id = own.subscription_id
                              and p.cause = own.client_order_id
              where p.account = 'charges'
              group by own.client_order_id)
      select own.client_order_id as id, own.instrument_id, own.side,
             cast(traded.traded_at at time zone 'Asia/Kolkata' as date) as traded_on,
             traded.units, traded.value_paise,
             coalesce(charged.charges_paise, 0)::bigint as charges_paise
        from own
        join traded on traded.client_order_id = own.client_order_id
        left join charged on charged.client_order_id = own.client_order_id
       order by traded.traded_at, own.client_order_id`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      instrumentId: row.instrument_id,
      side: row.side,
      on: localDate(row.traded_on),
      units: row.units,
      value: paise(row.value_paise),
      charges: paise(row.charges_paise),
    }));
  },
});
