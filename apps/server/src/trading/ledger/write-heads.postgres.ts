import {
  type SubscriptionChange,
  SubscriptionChanged,
  type SubscriptionState,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Locked until the transaction ends. */
export async function lockVersions(
  tx: Executor,
  asked: readonly { readonly change: SubscriptionChange }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = asked.map(({ change }) => change.before.id);
  // Ordered, to avoid deadlock.
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version
      from subscriptions
     where id = any(${ids})
     order by id
       for no key update`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Throws SubscriptionChanged. */
export async function writeHeads(
  tx: Executor,
  changes: readonly SubscriptionChange[],
): Promise<void> {
  if (changes.length === 0) return;
  // As a list, because the planner guesses a hundred rows for a document.
  const ids = changes.map(({ before }) => before.id);
  const { rows } = await sql<{ id: string }>`
    update subscriptions s
       set version = s.version + 1,
           status = r.status,
           installment_paise = r.installment_paise,
           reinvest_bp = r.reinvest_bp,
           ddpi_confirmed = r.ddpi_confirmed,
           cash_policy = r.cash_policy,
           recycle = r.recycle,
           price_guard = r.price_guard,
           step_up_bp = r.step_up_bp,
           step_up_paise = r.step_up_paise,
           step_up_months = r.step_up_months,
           step_up_from = r.step_up_from,
           paused_until = r.paused_until,
           paused_by_misses_on = r.paused_by_misses_on,
           ended_on = r.ended_on,
           exit = r.exit,
           put_in_paise = r.put_in_paise,
           carry_paise = r.carry_paise,
           pool_paise = r.pool_paise,
           withdrawable_paise = r.withdrawable_paise,
           units_at_cost_paise = r.units_at_cost_paise,
           charges_paise = r.charges_paise,
           gains_paise = r.gains_paise
      from jsonb_to_recordset(cast(${JSON.stringify(changes.map(headColumns))} as text)::jsonb) as r (
           id text, version integer, status text, installment_paise bigint, reinvest_bp integer,
           ddpi_confirmed boolean, cash_policy text, recycle boolean, price_guard jsonb,
           step_up_bp integer,
           step_up_paise bigint, step_up_months integer, step_up_from date, paused_until date,
           paused_by_misses_on date, ended_on date, exit text, put_in_paise bigint,
           carry_paise bigint, pool_paise bigint, withdrawable_paise bigint,
           units_at_cost_paise bigint, charges_paise bigint, gains_paise bigint)
     where s.id = r.id
       and s.id = any(${ids})
       and s.version = r.version
    returning s.id`.execute(tx);
  const written = new Set(rows.map(({ id }) => id));
  for (const { before } of changes) {
    if (written.delete(before.id)) continue;
    throw new SubscriptionChanged(`Subscription ${before.id} has moved on from ${before.version}.`);
  }
}

const headColumns = ({ before: { id, version }, after }: SubscriptionChange) => {
  const { plan, balances } = after;
  const stepUp = stepUpColumns(plan);
  return {
    id,
    version,
    status: after.status,
    installment_paise: plan.installment,
    reinvest_bp: plan.reinvest,
    ddpi_confirmed: after.ddpiConfirmed,
    cash_policy: after.cashPolicy,
    recycle: after.recycle,
    price_guard: after.priceGuard,
    step_up_bp: stepUp.percent,
    step_up_paise: stepUp.amount,
    step_up_months: stepUp.months,
    step_up_from: stepUp.from,
    paused_until: after.pausedUntil,
    paused_by_misses_on: after.pausedByMissesOn,
    ended_on: after.endedOn,
    exit: after.exit,
    put_in_paise: balances.putIn,
    carry_paise: balances.carry,
    pool_paise: balances.pool,
    withdrawable_paise: balances.withdrawable,
    units_at_cost_paise: balances.unitsAtCost,
    charges_paise: balances.charges,
    gains_paise: balances.gains,
  };
};

export function stepUpColumns({ stepUp }: SubscriptionState['plan']) {
  const { by, everyMonths, from } = stepUp ?? {};
  return {
    percent: by?.type === 'percent' ? by.percent : undefined,
    amount: by?.type === 'amount' ? by.amount : undefined,
    months: everyMonths,
    from,
  };
}
