import {
  recordAfter,
  type SubscriptionChange,
  type SubscriptionRecord as TradedSubscription,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { lookUpByKey } from '../../platform/db/look-up-by-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Consent } from './consent.ts';
import { writeConsent } from './consents.postgres.ts';
import { keepSubscriptions } from './kept-subscriptions.ts';
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
import { lockVersions, stepUpColumns, writeHeads } from './write-heads.postgres.ts';
import { writeChildren } from './write-subscription.postgres.ts';

export type SubscriptionTables = Omit<SubscriptionStore, 'add'> & {
  /**
   * `judge` may refuse before anything is written; `also` is written with the subscription. Both in its transaction.
   */
  add<Refused extends string = never>(
    record: SubscriptionRecord,
    createdAt: Date,
    consent?: Consent,
    steps?: {
      judge(tx: Executor): Promise<Refused | undefined>;
      also(tx: Executor): Promise<void>;
    },
  ): Promise<'added' | 'already-running' | Refused>;
  /** Writes a change, its postings and `also` in one transaction. Throws SubscriptionChanged, with nothing written. */
  commit<Record extends TradedSubscription>(
    change: SubscriptionChange & { readonly before: Record },
    also?: (tx: Executor) => Promise<void>,
  ): Promise<Record>;
  /**
   * Writes the changes that `judge` accepts, with postings and `also`, in one transaction that locks their
   * subscriptions; `judge` receives the locked versions.
   */
  commitTogether<Asked extends { readonly change: SubscriptionChange }>(
    asked: readonly Asked[],
    steps: {
      judge(tx: Executor, versions: ReadonlyMap<string, number>): Promise<readonly Asked[]>;
      also(tx: Executor, chosen: readonly Asked[]): Promise<void>;
    },
  ): Promise<void>;
};

type Kept = ReadonlyMap<string, SubscriptionRecord>;

/** Caches records by version: a subscription is read many times a day and changes once. */
export function postgresSubscriptions(
  db: Database,
  kept = keepSubscriptions(),
): SubscriptionTables {
  /** The outcome may be unknown, so cached records are read again. */
  const forget = (changes: readonly SubscriptionChange[]): Kept => {
    const known = new Map<string, SubscriptionRecord>();
    for (const { before } of changes) {
      const record = kept.get(before.id);
      if (record) known.set(before.id, record);
      kept.delete(before.id);
    }
    return known;
  };
  const keep = (known: Kept, change: SubscriptionChange) => {
    const { id, state, version } = recordAfter(change);
    const record = known.get(id);
    if (record) kept.set(id, { ...record, state, version });
  };

  return {
    add: (record, createdAt, consent, steps) =>
      inTransaction(db, async (tx) => {
        const refused = await steps?.judge(tx);
        if (refused !== undefined) return refused;
        if (!(await insertHead(tx, record, createdAt))) return 'already-running';
        await writeChildren(tx, [{ before: { id: record.id }, after: record.state, postings: [] }]);
        if (consent) await writeConsent(tx, record, consent);
        await steps?.also(tx);
        return 'added';
      }),

    async load(ids) {
      if (ids.length === 0) return [];
      const found = new Map<string, SubscriptionRecord>();
      const stale: string[] = [];
      for (const { id, version } of await readVersions(db, ids)) {
        const record = kept.get(id);
        if (record?.version === version) found.set(id, record);
        else stale.push(id);
      }
      for (const record of await readWhole(db, stale)) {
        kept.set(record.id, record);
        found.set(record.id, record);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async idsOfUser(userId) {
      const { rows } = await sql<{ id: string }>`
        select id
          from subscriptions
         where user_id = ${userId}
         order by created_at, id`.execute(db);
      return rows.map(({ id }) => id);
    },

    async commit(change, also) {
      const known = forget([change]);
      await inTransaction(db, async (tx) => {
        await writeHeads(tx, [change]);
        await writeChildren(tx, [change]);
        await also?.(tx);
      });
      keep(known, change);
      return recordAfter(change);
    },

    async commitTogether(asked, { judge, also }) {
      const known = forget(asked.map(({ change }) => change));
      const written = await inTransaction(db, async (tx) => {
        await lookUpByKey(tx);
        const chosen = await judge(tx, await lockVersions(tx, asked));
        const changes = chosen.map(({ change }) => change);
        await writeHeads(tx, changes);
        await writeChildren(tx, changes);
        await also(tx, chosen);
        return changes;
      });
      for (const change of written) keep(known, change);
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
      ddpi_confirmed, cash_policy, recycle, price_guard,
      put_in_paise, carry_paise, pool_paise, withdrawable_paise,
      units_at_cost_paise, charges_paise, gains_paise,
      paused_until, ended_on, exit, step_up_bp, step_up_paise, step_up_months, step_up_from,
      subscribed_at, created_at)
    values (
      ${record.id}, ${record.userId}, ${record.strategyId}, ${record.broker}, ${state.status}, ${record.version},
      ${plan.installment}, ${plan.reinvest}, ${plan.installmentCount}, ${plan.installmentsPerEtf},
      ${plan.frequency}, ${plan.target}, ${plan.weekday}, ${plan.time},
      ${state.ddpiConfirmed}, ${state.cashPolicy}, ${state.recycle},
      cast(${state.priceGuard ? JSON.stringify(state.priceGuard) : null} as text)::jsonb,
      ${balances.putIn}, ${balances.carry}, ${balances.pool}, ${balances.withdrawable},
      ${balances.unitsAtCost}, ${balances.charges}, ${balances.gains},
      ${state.pausedUntil ?? null}, ${state.endedOn ?? null}, ${state.exit ?? null}, ${stepUp.percent ?? null},
      ${stepUp.amount ?? null}, ${stepUp.months ?? null}, ${stepUp.from ?? null}, ${record.subscribedAt}, ${createdAt})
    on conflict (user_id, strategy_id) where status in ('active', 'paused') do nothing`.execute(tx);
  return numAffectedRows === 1n;
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
  // One snapshot: version and children belong together.
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
