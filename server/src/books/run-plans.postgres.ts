import { createHash } from 'node:crypto';
import type { Asks } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newId } from '../kernel/ids.ts';
import { toDate } from '../kernel/instants.ts';

/**
 * Writes down what a run may send at the most and the accounts it is for, before its first order; the plan's id. One
 * statement: there is no plan without its accounts.
 */
export async function freezeRunPlan(
  db: Database,
  { runId, orders, worst, frozenAt, booking, accounts }: Asks<'freeze run plan'>,
): Promise<string> {
  const id = runId ?? newId();
  const intents = JSON.stringify(orders);
  const hash = createHash('sha256').update(intents).digest('hex');
  await sql`
    with frozen as (
      insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents, booking, accounts)
      values (${id}, ${toDate(frozenAt)}, ${orders.length}, ${worst}, ${hash},
              cast(${intents} as text)::jsonb, ${booking}, ${accounts.length})
      returning id)
    insert into run_accounts (run_plan_id, position, user_id, broker, account_id, subscriptions, orders)
    select frozen.id, listed.number - 1, listed.account ->> 'userId', listed.account ->> 'broker', a.id,
           listed.account -> 'subscriptions', listed.account -> 'orders'
      from frozen
     cross join jsonb_array_elements(cast(${JSON.stringify(accounts)} as text)::jsonb)
                  with ordinality as listed (account, number)
      left join broker_accounts a on a.user_id = listed.account ->> 'userId'
                                 and a.broker = listed.account ->> 'broker'`.execute(db);
  return id;
}
