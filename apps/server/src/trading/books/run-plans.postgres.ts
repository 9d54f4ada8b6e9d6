import { createHash } from 'node:crypto';
import type { Asks } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';

/** Stores the most a run may send, and its accounts, before the first order: one statement, so no plan lacks its accounts. */
export async function freezeRunPlan(
  db: Database,
  id: string,
  { orders, worst, frozenAt, booking, accounts }: Asks<'freeze run plan'>,
): Promise<void> {
  const intents = JSON.stringify(orders);
  const hash = createHash('sha256').update(intents).digest('hex');
  // As columns, because parsing one large document takes longer.
  const column = (of: (account: (typeof accounts)[number]) => string) =>
    sql`${accounts.map(of)}::text[]`;
  await sql`
    with frozen as (
      insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents, booking, accounts)
      values (${id}, ${toDate(frozenAt)}, ${orders.length}, ${worst}, ${hash},
              cast(${intents} as text)::jsonb, ${booking}, ${accounts.length})
      returning id)
    insert into run_accounts (
      run_plan_id, position, user_id, broker, account_id, subscriptions, orders)
    select frozen.id, listed.number - 1, listed.user_id, listed.broker, a.id,
           listed.subscriptions::jsonb, listed.orders::jsonb
      from frozen
     cross join unnest(${column(({ userId }) => userId)},
                       ${column(({ broker }) => broker)},
                       ${column(({ subscriptions }) => JSON.stringify(subscriptions))},
                       ${column((account) => JSON.stringify(account.orders))})
                  with ordinality as listed (user_id, broker, subscriptions, orders, number)
      left join broker_accounts a on a.user_id = listed.user_id
                                 and a.broker = listed.broker`.execute(db);
}
