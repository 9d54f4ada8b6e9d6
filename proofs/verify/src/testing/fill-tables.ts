import type { Books } from '../books/books.ts';
import type { Session } from '../database/session.ts';

/** What the books do not look at, and the tables ask for. */
const unseen: Readonly<Record<string, object>> = {
  users: {
    email: 'user@verify.example',
    name: 'User',
    password_hash: '-',
    created_at: '2027-01-01',
  },
  broker_accounts: {
    client_id_sealed: '-',
    secret_sealed: '-',
    data_key_sealed: '-',
    client_fingerprint: '-',
    credentials_version: 1,
    created_at: '2027-01-01',
    updated_at: '2027-01-01',
  },
  strategies: {
    name: 'By hand',
    fund_size_paise: 2_000_000,
    installment_paise: 500_000,
    reinvest_bp: 5000,
    status: 'active',
    created_by: 'user',
    created_at: '2027-01-01',
  },
  orders: { watermark: [], looks: 0, absences: 0, possible_broker_order_ids: [] },
  account_days: { tries: 0 },
};

const tables = [
  ['users', 'users'],
  ['broker_accounts', 'accounts'],
  ['strategies', 'strategies'],
  ['subscriptions', 'subscriptions'],
  ['schedules', 'schedules'],
  ['installments', 'installments'],
  ['sales', 'sales'],
  ['postings', 'postings'],
  ['orders', 'orders'],
  ['fills', 'fills'],
  ['order_events', 'order_events'],
  ['decisions', 'decisions'],
  ['account_days', 'account_days'],
] as const;

/** Puts books into the product's tables. */
export async function fillTables({ run }: Session, books: Books): Promise<void> {
  for (const [table, name] of tables) {
    const rows = books[name].map((row) => ({ ...unseen[table], ...row }));
    await run(`
      insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, $json$${JSON.stringify(rows)}$json$)`);
  }
}
