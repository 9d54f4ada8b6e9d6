import { type LedgerAccount, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { postgresSubscriptions } from '../../trading/ledger/subscription-store.postgres.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { SimulationResult } from './simulation-result.ts';

type Row = {
  at: string;
  investor: string;
  strategy: string;
  subscription_id: string;
  cause: string;
  schedule_number: number | null;
  account: LedgerAccount;
  amount_paise: number;
  units: number;
};

type Subscribed = { id: string; investor: string };

export async function readResult(db: Database): Promise<SimulationResult> {
  const { rows } = await sql<Subscribed>`
    select s.id, u.name as investor
      from subscriptions s
      join users u on u.id = s.user_id
     order by s.created_at, s.id`.execute(db);
  const records = await postgresSubscriptions(db).load(rows.map(({ id }) => id));
  const books = records.map(({ id, strategyName: strategy, state }) => {
    const investor = rows.find((row) => row.id === id)?.investor ?? '';
    return { investor, strategy, state };
  });
  return { ledger: await readLedger(db), books };
}

async function readLedger(db: Database): Promise<LedgerEntry[]> {
  const { rows } = await sql<Row>`
    select to_char(p.posted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at,
           u.name as investor, t.name as strategy, p.subscription_id, p.cause,
           p.schedule_number, p.account, p.amount_paise, p.units
      from postings p
      join subscriptions s on s.id = p.subscription_id
      join users u on u.id = s.user_id
      join strategies t on t.id = s.strategy_id
     order by at, s.created_at, p.cause collate "C", p.id`.execute(db);
  return rows.map((row) => ({
    at: row.at,
    investor: row.investor,
    strategy: row.strategy,
    cause: row.cause.slice(row.subscription_id.length + 1),
    ...(row.schedule_number === null ? {} : { schedule: row.schedule_number }),
    account: row.account,
    amount: paise(row.amount_paise),
    units: row.units,
  }));
}
