import { type LedgerAccount, localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MoneyPostings } from './money-postings.ts';

type Row = {
  happened_on: string;
  account: LedgerAccount;
  amount_paise: number;
  schedule_number: number | null;
};

/** Dated by the fill, else by the posting. */
export const postgresMoneyPostings = (db: Database): MoneyPostings => ({
  async of(subscriptionIds) {
    const { rows } = await sql<Row>`
      with traded as (
             select o.client_order_id, max(f.traded_at) as traded_at
               from orders o
               join fills f on f.client_order_id = o.client_order_id
              where o.subscription_id = any(${subscriptionIds})
              group by o.client_order_id),
           dated as (
             select p.account, p.amount_paise, p.schedule_number,
                    cast(coalesce(t.traded_at, p.posted_at) at time zone 'Asia/Kolkata' as date) as happened_on
               from postings p
               left join traded t on t.client_order_id = p.cause
              where p.subscription_id = any(${subscriptionIds})
                and p.account in ('put_in', 'withdrawable', 'carry', 'pool'))
      select happened_on, account, min(schedule_number) as schedule_number,
             sum(amount_paise)::bigint as amount_paise
        from dated
       group by happened_on, account, amount_paise > 0, schedule_number is null
       order by happened_on, account, amount_paise`.execute(db);
    return rows.map((row) => ({
      on: localDate(row.happened_on),
      account: row.account,
      amount: paise(row.amount_paise),
      ...(row.schedule_number === null ? {} : { schedule: row.schedule_number }),
    }));
  },
});
