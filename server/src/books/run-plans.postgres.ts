import { createHash } from 'node:crypto';
import type { Asks } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newId } from '../kernel/ids.ts';
import { toDate } from '../kernel/instants.ts';

/** Writes down what a run may send at the most, before its first order; the plan's id. */
export async function freezeRunPlan(
  db: Database,
  { orders, worst, frozenAt }: Asks<'freeze run plan'>,
): Promise<string> {
  const id = newId();
  const intents = JSON.stringify(orders);
  const hash = createHash('sha256').update(intents).digest('hex');
  await sql`
    insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents)
    values (${id}, ${toDate(frozenAt)}, ${orders.length}, ${worst}, ${hash},
            cast(${intents} as text)::jsonb)`.execute(db);
  return id;
}
