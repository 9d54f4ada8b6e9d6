import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export type Subscription = {
  id: string;
  user_id: string;
  user_name: string;
  strategy_id: string;
  strategy_name: string;
  status: string;
  installment_paise: number;
  reinvest_bp: number;
  installment_count: number;
  installments_per_etf: number;
  frequency: 'daily' | 'weekly' | 'monthly';
  target_bp: number;
  weekday: string;
  execution_time: string;
  ddpi_confirmed: boolean;
  subscribed_at: Date;
  put_in_paise: number;
  carry_paise: number;
  pool_paise: number;
  withdrawable_paise: number;
  units_at_cost_paise: number;
  charges_paise: number;
  gains_paise: number;
};
export type Schedule = {
  id: string;
  subscription_id: string;
  number: number;
  instrument_id: string | null;
  symbol: string | null;
  etf_name: string | null;
};
export type Installment = {
  id: string;
  schedule_id: string;
  subscription_id: string;
  sip_number: number;
  planned_on: string;
  execution_time: string;
  amount_paise: number;
  raise_paise: number;
  status: 'planned' | 'ordered' | 'executed' | 'failed' | 'cancelled';
  ended_on: string | null;
  reason: string | null;
};
export type Order = {
  client_order_id: string;
  account_id: string;
  user_id: string;
  schedule_id: string;
  installment_id: string | null;
  side: 'buy' | 'sell';
  symbol: string;
  asset_class: string;
  quantity: number;
  limit_paise: number;
  state: string;
  broker_order_id: string | null;
  submitted_at: Date;
  settled_at: Date | null;
};
export type Fill = {
  id: string;
  client_order_id: string;
  quantity: number;
  price_paise: number;
  traded_at: Date;
};
export type Posting = {
  id: string;
  subscription_id: string;
  account: string;
  amount_paise: number;
  units: number;
  cause: string;
  posted_at: Date;
};
/** No ETF could be chosen: planned again. */
export type Postponed = { schedule_id: string; sip_number: number; decided_at: Date };
export type JobRun = {
  id: string;
  job_code: string;
  status: 'running' | 'succeeded' | 'failed';
  started_at: Date;
  completed_at: Date | null;
  duration_ms: number | null;
  market_time: Date;
  succeeded: number;
  failed: number;
  error: string | null;
  outcomes: readonly { subject: string; result: string; what: string }[];
};
export type BrokerSession = {
  user_id: string;
  has_token: boolean;
  opened_at: Date;
  expires_at: Date;
};

/** The tables as they are, in the order the rows came to be. */
export type RawRows = Awaited<ReturnType<typeof readRows>>;

export async function readRows(db: Database) {
  const quotes = await all<{ instrument_id: string; last_paise: number }>(
    db,
    'select instrument_id, last_paise from quotes',
  );
  return {
    subscriptions: await all<Subscription>(
      db,
      `select s.*, t.name as strategy_name, u.name as user_name
         from subscriptions s
         join strategies t on t.id = s.strategy_id
         join users u on u.id = s.user_id
        order by s.created_at`,
    ),
    schedules: await all<Schedule>(db, 'select * from schedules order by subscription_id, number'),
    installments: await all<Installment>(
      db,
      'select * from installments order by schedule_id, sip_number',
    ),
    orders: await all<Order>(
      db,
      `select o.*, a.user_id
         from orders o
         join broker_accounts a on a.id = o.account_id
        order by o.submitted_at, o.client_order_id`,
    ),
    fills: await all<Fill>(db, 'select * from fills order by traded_at, id'),
    postings: await all<Posting>(
      db,
      'select * from postings order by subscription_id, posted_at, cause, id',
    ),
    postponed: await all<Postponed>(
      db,
      `select schedule_id, sip_number, decided_at
         from decisions
        where kind = 'postpone'
        order by id`,
    ),
    jobRuns: await all<JobRun>(db, 'select * from job_runs order by started_at desc, id'),
    sessions: await all<BrokerSession>(
      db,
      `select a.user_id, b.token_sealed is not null as has_token, b.opened_at, b.expires_at
         from broker_sessions b
         join broker_accounts a on a.id = b.account_id`,
    ),
    lastPrices: new Map(quotes.map((quote) => [quote.instrument_id, quote.last_paise])),
  };
}

async function all<Row>(db: Database, text: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(text).execute(db);
  return rows;
}
