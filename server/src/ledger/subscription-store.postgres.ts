import {
  type SubscriptionChange,
  SubscriptionChanged,
  type SubscriptionState,
  type SubscriptionRecord as TradedSubscription,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeConsent } from './consents.postgres.ts';
import { toRecord } from './read-subscription.postgres.ts';
import type {
  InstallmentRow,
  LotRow,
  PayoutRow,
  SaleRow,
  ScheduleRow,
  SubscriptionRow,
} from './subscription-rows.postgres.ts';
import type { SubscriptionRecord, SubscriptionStore } from './subscription-store.ts';
import { writeChildren } from './write-subscription.postgres.ts';

/** The tables of subscriptions; what is written beside a change is written by other tables' adapters. */
export type SubscriptionTables = SubscriptionStore & {
  /**
   * Writes a change, its postings and whatever `also` writes in one database transaction.
   * Throws SubscriptionChanged, with nothing written, when its version has moved on.
   */
  commit<Record extends TradedSubscription>(
    change: SubscriptionChange & { readonly before: Record },
    also?: (tx: Executor) => Promise<void>,
  ): Promise<Record>;
};

/**
 * Keeps what it has read, by version: a subscription with hundreds of installments is looked at many
 * times a day and changes once. The version in the database decides whether a kept one still holds.
 */
export function postgresSubscriptions(db: Database): SubscriptionTables {
  const kept = new Map<string, SubscriptionRecord>();

  return {
    async add(record, createdAt, consent) {
      const added = await inTransaction(db, async (tx) => {
        if (!(await insertHead(tx, record, createdAt))) return false;
        await writeChildren(tx, record.id, undefined, record.state, []);
        if (consent) await writeConsent(tx, record, consent);
        return true;
      });
      return added ? 'added' : 'already-running';
    },

    async load(ids) {
      if (ids.length === 0) return [];
      const heads = await readVersions(db, ids);
      const stale = heads.filter(({ id, version }) => kept.get(id)?.version !== version);
      for (const record of await readWhole(
        db,
        stale.map(({ id }) => id),
      )) {
        kept.set(record.id, record);
      }
      return ids.flatMap((id) => kept.get(id) ?? []);
    },

    async idsOfUser(userId) {
      const { rows } = await sql<{ id: string }>`
        select id
          from subscriptions
         where user_id = ${userId}
         order by created_at, id`.execute(db);
      return rows.map(({ id }) => id);
    },

    async commit({ before, after: state, postings }, also) {
      const version = before.version + 1;
      const known = kept.get(before.id);
      // The outcome may be unknown from here on: whatever is kept would be read again.
      kept.delete(before.id);
      await inTransaction(db, async (tx) => {
        await updateHead(tx, before, state);
        await writeChildren(tx, before.id, before.state, state, postings);
        await also?.(tx);
      });
      if (known) kept.set(before.id, { ...known, state, version });
      return { ...before, state, version };
    },
  };
}

async function insertHead(
  tx: Executor,
  record: SubscriptionRecord,
  createdAt: Date,
): Promise<boolean> {
  const { state } = record;
  const { plan, balances } = state;
  const stepUp = stepUpColumns(plan);
  const { numAffectedRows } = await sql`
    insert into subscriptions (
      id, user_id, strategy_id, broker, status, version,
      installment_paise, reinvest_bp, installment_count, installments_per_etf,
      frequency, target_bp, weekday, execution_time,
      ddpi_confirmed, cash_policy, recycle,
      put_in_paise, carry_paise, pool_paise, withdrawable_paise,
      units_at_cost_paise, charges_paise, gains_paise,
      paused_until, ended_on, exit, step_up_bp, step_up_paise, step_up_months, step_up_from,
      subscribed_at, created_at)
    values (
      ${record.id}, ${record.userId}, ${record.strategyId}, ${record.broker}, ${state.status}, ${record.version},
      ${plan.installment}, ${plan.reinvest}, ${plan.installmentCount}, ${plan.installmentsPerEtf},
      ${plan.frequency}, ${plan.target}, ${plan.weekday}, ${plan.time},
      ${state.ddpiConfirmed}, ${state.cashPolicy}, ${state.recycle},
      ${balances.putIn}, ${balances.carry}, ${balances.pool}, ${balances.withdrawable},
      ${balances.unitsAtCost}, ${balances.charges}, ${balances.gains},
      ${state.pausedUntil ?? null}, ${state.endedOn ?? null}, ${state.exit ?? null}, ${stepUp.percent},
      ${stepUp.amount}, ${stepUp.months}, ${stepUp.from}, ${record.subscribedAt}, ${createdAt})
    on conflict (user_id, strategy_id) where status in ('active', 'paused') do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

async function updateHead(
  tx: Executor,
  before: TradedSubscription,
  {
    plan,
    status,
    balances,
    pausedUntil,
    pausedByMissesOn,
    endedOn,
    exit,
    ...options
  }: SubscriptionState,
): Promise<void> {
  const stepUp = stepUpColumns(plan);
  const { numAffectedRows } = await sql`
    update subscriptions
       set version = version + 1,
           status = ${status},
           installment_paise = ${plan.installment},
           reinvest_bp = ${plan.reinvest},
           ddpi_confirmed = ${options.ddpiConfirmed},
           cash_policy = ${options.cashPolicy},
           recycle = ${options.recycle},
           step_up_bp = ${stepUp.percent},
           step_up_paise = ${stepUp.amount},
           step_up_months = ${stepUp.months},
           step_up_from = ${stepUp.from},
           paused_until = ${pausedUntil ?? null},
           paused_by_misses_on = ${pausedByMissesOn ?? null},
           ended_on = ${endedOn ?? null},
           exit = ${exit ?? null},
           put_in_paise = ${balances.putIn},
           carry_paise = ${balances.carry},
           pool_paise = ${balances.pool},
           withdrawable_paise = ${balances.withdrawable},
           units_at_cost_paise = ${balances.unitsAtCost},
           charges_paise = ${balances.charges},
           gains_paise = ${balances.gains}
     where id = ${before.id}
       and version = ${before.version}`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw new SubscriptionChanged(`Subscription ${before.id} has moved on from ${before.version}.`);
  }
}

function stepUpColumns({ stepUp }: SubscriptionState['plan']) {
  const { by, everyMonths, from } = stepUp ?? {};
  return {
    percent: by?.type === 'percent' ? by.percent : null,
    amount: by?.type === 'amount' ? by.amount : null,
    months: everyMonths ?? null,
    from: from ?? null,
  };
}

async function readVersions(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version
      from subscriptions
     where id = any(${ids})`.execute(db);
  return rows;
}

async function readWhole(db: Database, ids: readonly string[]): Promise<SubscriptionRecord[]> {
  if (ids.length === 0) return [];
  // One snapshot: a version and its children must belong together.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const heads = await sql<SubscriptionRow>`
        select s.*, t.name as strategy_name
          from subscriptions s
          join strategies t on t.id = s.strategy_id
         where s.id = any(${ids})`.execute(tx);
      const schedules = await sql<ScheduleRow>`
        select id, subscription_id, number, status, instrument_id, symbol, etf_name,
               underlying, asset_class, sell_order_id, booked_on
          from schedules
         where subscription_id = any(${ids})
         order by number`.execute(tx);
      const installments = await sql<InstallmentRow>`
        select *
          from installments
         where subscription_id = any(${ids})
         order by planned_on, sip_number`.execute(tx);
      const lots = await sql<LotRow>`
        select l.*
          from lots l
          join schedules s on s.id = l.schedule_id
         where s.subscription_id = any(${ids})
         order by l.number`.execute(tx);
      const sales = await sql<SaleRow>`
        select l.*
          from sales l
          join schedules s on s.id = l.schedule_id
         where s.subscription_id = any(${ids})
         order by l.number`.execute(tx);
      const payouts = await sql<PayoutRow>`
        select a.schedule_id, a.ex_date, a.amount_paise
          from corporate_action_applications a
          join schedules s on s.id = a.schedule_id
         where s.subscription_id = any(${ids})
           and a.kind <> 'delisting'
           and a.amount_paise > 0
         order by a.ex_date, a.kind`.execute(tx);
      const children = {
        schedules: Map.groupBy(schedules.rows, (row) => row.subscription_id),
        installments: Map.groupBy(installments.rows, (row) => row.schedule_id),
        lots: Map.groupBy(lots.rows, (row) => row.schedule_id),
        sales: Map.groupBy(sales.rows, (row) => row.schedule_id),
        payouts: Map.groupBy(payouts.rows, (row) => row.schedule_id),
      };
      return heads.rows.map((row) => toRecord(row, children));
    });
}
