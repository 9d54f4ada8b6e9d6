import type { Row } from './row.ts';

export const tables = {
  users: 'select id, role, status from users order by id',
  strategies: 'select * from strategies order by id',
  subscriptions: 'select * from subscriptions order by created_at, id',
  schedules: 'select * from schedules order by subscription_id, number',
  installments: 'select * from installments order by schedule_id, sip_number',
  lots: 'select * from lots order by schedule_id, number',
  sales: 'select * from sales order by schedule_id, number',
  postings: 'select * from postings order by posted_at, id',
  selections: `
    select s.schedule_id, s.chosen_at, r.ranking
      from selections s
      join rankings r on r.id = s.ranking_id
     order by s.schedule_id`,
  split_applications: 'select * from split_applications order by ex_date, schedule_id',
  corporate_action_applications:
    'select * from corporate_action_applications order by ex_date, kind, schedule_id',
  accounts: 'select id, user_id, broker from broker_accounts order by id',
  orders: `
    select client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
           instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
           deadline, broker_order_id, filled, reason, reason_code, submitted_at, settled_at, posted,
           run_plan_id
      from orders
     order by submitted_at, client_order_id`,
  fills: 'select * from fills order by traded_at, id',
  order_events: 'select * from order_events order by id',
  decisions: 'select * from decisions order by id',
  amendments: 'select * from subscription_amendments order by subscription_id, version',
  run_plans: 'select * from run_plans order by frozen_at, id',
  account_days: 'select account_id, day, state from account_days order by day, account_id',
  job_runs: `
    select id, job_code, status, market_time, succeeded, failed, outcomes
      from job_runs
     order by started_at, id`,
  notifications: 'select * from notifications order by number',
  charge_corrections:
    'select corrected_on, last_step from charge_corrections order by corrected_on',
  clock: 'select world_starts_on, processed_until from market_clock',
  migrations: 'select name from kysely_migration order by name',
} as const;

export type Books = Record<keyof typeof tables, Row[]>;
