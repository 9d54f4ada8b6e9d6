import { createHash } from 'node:crypto';
import type { Asks } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';

/** The first of its accounts, which `holder` has in hand already. */
type GivenOut = { readonly first: number; readonly holder: string };

/**
 * Writes down what a run may send at the most and the accounts it is for, before its first order. One statement: there is
 * no plan without its accounts.
 */
export async function freezeRunPlan(
  db: Database,
  id: string,
  { orders, worst, frozenAt, booking, accounts }: Asks<'freeze run plan'>,
  { first, holder }: GivenOut,
): Promise<void> {
  const intents = JSON.stringify(orders);
  const hash = createHash('sha256').update(intents).digest('hex');
  // As columns: one document of all of them would be read before anything is written, and taken apart again.
  const column = (of: (account: (typeof accounts)[number]) => string) =>
    sql`${accounts.map(of)}::text[]`;
  await sql`
    with frozen as (
      insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents, booking, accounts)
      values (${id}, ${toDate(frozenAt)}, ${orders.length}, ${worst}, ${hash},
              cast(${intents} as text)::jsonb, ${booking}, ${accounts.length})
      returning id)
    insert into run_accounts (
      run_plan_id, position, user_id, broker, account_id, subscriptions, orders, holder, delivery)
    select frozen.id, listed.number - 1, listed.user_id, listed.broker, a.id,
           listed.subscriptions::jsonb, listed.orders::jsonb,
           case when listed.number <= ${first} then ${holder}::text end,
           case when listed.number <= ${first} then 1 else 0 end
      from frozen
     cross join unnest(${column(({ userId }) => userId)},
                       ${column(({ broker }) => broker)},
                       ${column(({ subscriptions }) => JSON.stringify(subscriptions))},
                       ${column((account) => JSON.stringify(account.orders))})
                  with ordinality as listed (user_id, broker, subscriptions, orders, number)
      left join broker_accounts a on a.user_id = listed.user_id
                                 and a.broker = listed.broker`.execute(db);
}
