import { localDate, paise, type Side } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { OutsideTrade, OutsideTrades } from './tax-trades.ts';

type Row = {
  id: string;
  isin: string;
  side: Side;
  traded_on: string;
  units: number;
  value_paise: number;
  trade_number: string | null;
};

export const postgresOutsideTrades = (db: Database): OutsideTrades => ({
  async ofUser(userId) {
    const { rows } = await sql<Row>`
      select id, isin, side, traded_on, units, value_paise, trade_number
        from outside_trades
       where user_id = ${userId}
       order by traded_on, added_at, trade_number, id`.execute(db);
    return rows.map(tradeIn);
  },

  add: (userId, trades, addedAt) =>
    inTransaction(db, async (tx) => {
      const known = await storedAmong(tx, userId, trades);
      if (known.length === 0) await insert(tx, { userId, trades, addedAt });
      return known;
    }),

  async remove(userId, id) {
    const { rows } = await sql<{ id: string }>`
      delete from outside_trades
       where id = ${id}
         and user_id = ${userId}
      returning id`.execute(db);
    return rows.length > 0;
  },
});

const tradeIn = (row: Row): OutsideTrade => ({
  id: row.id,
  isin: row.isin,
  side: row.side,
  on: localDate(row.traded_on),
  units: row.units,
  value: paise(row.value_paise),
  ...(row.trade_number === null ? {} : { number: row.trade_number }),
});

const rowsOf = (trades: readonly OutsideTrade[]): string =>
  JSON.stringify(
    trades.map(({ id, isin, side, on, units, value, number }) => ({
      ...{ id, isin, side, traded_on: on, units, value_paise: value },
      trade_number: number ?? null,
    })),
  );

async function storedAmong(
  tx: Executor,
  userId: string,
  trades: readonly OutsideTrade[],
): Promise<OutsideTrade[]> {
  const { rows } = await sql<Row>`
    select t.id, t.isin, t.side, t.traded_on, t.units, t.value_paise, t.trade_number
      from jsonb_to_recordset(${rowsOf(trades)}::jsonb)
           as n (isin text, side text, traded_on date, trade_number text)
      join outside_trades t on t.isin = n.isin
                           and t.side = n.side
                           and t.traded_on = n.traded_on
                           and t.trade_number = n.trade_number
     where t.user_id = ${userId}
     order by t.traded_on, t.trade_number`.execute(tx);
  return rows.map(tradeIn);
}

async function insert(
  tx: Executor,
  { userId, trades, addedAt }: { userId: string; trades: readonly OutsideTrade[]; addedAt: Date },
): Promise<void> {
  await sql`
    insert into outside_trades (
      id, user_id, isin, side, traded_on, units, value_paise, trade_number, added_at)
    select n.id, ${userId}, n.isin, n.side, n.traded_on, n.units, n.value_paise, n.trade_number,
           ${addedAt}
      from jsonb_to_recordset(${rowsOf(trades)}::jsonb)
           as n (id text, isin text, side text, traded_on date, units bigint, value_paise bigint,
                 trade_number text)`.execute(tx);
}
