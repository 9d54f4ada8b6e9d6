import {
  composeBooks,
  type Database,
  plainQuery,
  type SubscriptionRecord,
} from '@safe-trading/server';
import { accountOfOwner } from './account-names.ts';

export const stamp = (instant: number): string => `'${new Date(instant).toISOString()}'`;

/** Writes a subscription with its investor, account and strategy. */
export async function moveIn(db: Database, record: SubscriptionRecord): Promise<void> {
  const { userId, strategyId, strategyName, subscribedAt, state } = record;
  const { plan } = state;
  const at = stamp(subscribedAt.getTime());
  const statements = [
    `insert into users (id, email, name, role, status, password_hash, created_at)
       values ('${userId}', '${userId}@example.com', 'x', 'END_USER', 'active', 'x', ${at})
       on conflict do nothing`,
    `insert into broker_accounts (id, user_id, broker, client_id_sealed, secret_sealed,
       data_key_sealed, client_fingerprint, credentials_version, created_at, updated_at)
       values ('${accountOfOwner(userId)}', '${userId}', 'samco', 'x', 'x', 'x',
               '${userId}', 1, ${at}, ${at}) on conflict do nothing`,
    `insert into strategies (id, name, fund_size_paise, installment_paise, installment_count,
       installments_per_etf, frequency, reinvest_bp, target_bp, weekday, execution_time, status,
       created_by, created_at)
       values ('${strategyId}', '${strategyName}', 1, ${plan.installment}, ${plan.installmentCount},
               ${plan.installmentsPerEtf}, 'daily', ${plan.reinvest}, ${plan.target}, 'Monday',
               '${plan.time}', 'active', '${userId}', ${at})`,
  ];
  for (const statement of statements) await plainQuery(db, statement);
  const { subscriptions } = composeBooks(db, { holder: 'moving in', alone: false });
  await subscriptions.add(record, subscribedAt);
}

export async function releaseAccounts(
  db: Database,
  accountIds: readonly string[],
  at: number,
): Promise<void> {
  for (const id of accountIds) {
    await plainQuery(
      db,
      `insert into account_releases (account_id, client_fingerprint, released_by, released_at)
         select id, client_fingerprint, 'operator', ${stamp(at)} from broker_accounts
          where id = '${id}' on conflict do nothing`,
    );
  }
}
