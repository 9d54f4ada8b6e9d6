import { type Books, tables } from './books.ts';
import { asInstant } from './instant.ts';
import { isRow, type Row, UnreadableBooks } from './row.ts';

export type Query = (sql: string) => Promise<readonly { row: string }[]>;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/;

/** The session must hold a snapshot. */
export async function readBooks(query: Query): Promise<Books> {
  const read = async (name: keyof Books): Promise<Row[]> => {
    const rows = await query(`select to_json(t)::text as row from (${tables[name]}) t`);
    return rows.map(({ row }) => toRow(name, row));
  };
  return {
    users: await read('users'),
    strategies: await read('strategies'),
    subscriptions: await read('subscriptions'),
    schedules: await read('schedules'),
    installments: await read('installments'),
    lots: await read('lots'),
    sales: await read('sales'),
    postings: await read('postings'),
    selections: await read('selections'),
    split_applications: await read('split_applications'),
    corporate_action_applications: await read('corporate_action_applications'),
    accounts: await read('accounts'),
    orders: await read('orders'),
    fills: await read('fills'),
    order_events: await read('order_events'),
    decisions: await read('decisions'),
    amendments: await read('amendments'),
    run_plans: await read('run_plans'),
    account_days: await read('account_days'),
    job_runs: await read('job_runs'),
    notifications: await read('notifications'),
    charge_corrections: await read('charge_corrections'),
    clock: await read('clock'),
    migrations: await read('migrations'),
  };
}

function toRow(table: string, json: string): Row {
  const parsed: unknown = JSON.parse(json);
  if (!isRow(parsed)) throw new UnreadableBooks(`A row of ${table} could not be read.`);
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [
      name,
      typeof value === 'string' && moment.test(value) ? asInstant(value) : value,
    ]),
  );
}
