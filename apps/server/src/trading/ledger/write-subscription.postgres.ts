import {
  type Schedule,
  type SubscriptionChange,
  type SubscriptionState,
  scheduleIdOf,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { type NewEnd, newEnds } from './new-ends.ts';
import type { WrittenInstallmentRow } from './subscription-rows.postgres.ts';
import { toInstallmentRow, toScheduleRow } from './write-rows.postgres.ts';

const writeInstallments = (rows: readonly WrittenInstallmentRow[]) => sql`
  insert into installments (
    id, schedule_id, subscription_id, sip_number, planned_on, execution_time, amount_paise,
    raise_paise, top_up_paise, status, client_order_id, reduced_to_paise, ended_on, executed_at, quantity,
    value_paise, charges_paise, partial, reason)
  select r.*
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
         id text, schedule_id text, subscription_id text, sip_number integer, planned_on date,
         execution_time text, amount_paise bigint, raise_paise bigint, top_up_paise bigint, status text,
         client_order_id text, reduced_to_paise bigint, ended_on date, executed_at text,
         quantity bigint, value_paise bigint, charges_paise bigint, partial boolean, reason text)
  on conflict (id) do update
     set planned_on = excluded.planned_on,
         execution_time = excluded.execution_time,
         amount_paise = excluded.amount_paise,
         raise_paise = excluded.raise_paise,
         top_up_paise = excluded.top_up_paise,
         status = excluded.status,
         client_order_id = excluded.client_order_id,
         reduced_to_paise = excluded.reduced_to_paise,
         ended_on = excluded.ended_on,
         executed_at = excluded.executed_at,
         quantity = excluded.quantity,
         value_paise = excluded.value_paise,
         charges_paise = excluded.charges_paise,
         partial = excluded.partial,
         reason = excluded.reason`;

type Written = Pick<SubscriptionChange, 'after' | 'postings'> & {
  readonly before: { readonly id: string; readonly state?: SubscriptionState };
};

type Changed = {
  readonly subscriptionId: string;
  readonly state: SubscriptionState;
  readonly schedule: Schedule;
  readonly before: Schedule | undefined;
};

/**
 * Writes the differences of each change and its postings, in one statement where possible. The engine shares
 * unchanged parts, so identity shows differences.
 */
export async function writeChildren(tx: Executor, changes: readonly Written[]): Promise<void> {
  const changed = changes.flatMap(changedSchedules);
  const postings = changes.flatMap(postingRows);
  if (changed.length === 0 && postings.length === 0) return;

  const installments = changed.flatMap(({ subscriptionId, schedule, before }) => {
    const same = new Set(before?.installments);
    return schedule.installments
      .filter((installment) => !same.has(installment))
      .map((installment) => toInstallmentRow(subscriptionId, schedule, installment));
  });
  // Cancelled first: a freed number is used again in the same change.
  const cancelled = installments.filter(({ status }) => status === 'cancelled');
  if (cancelled.length > 0) await writeInstallments(cancelled).execute(tx);
  for (const one of changed) await dropLots(tx, one);

  await sql`
    with kept_schedules as (${writeSchedules(changed)}),
         kept_installments as (${writeInstallments(installments.filter(({ status }) => status !== 'cancelled'))}),
         kept_lots as (${writeLots(changed.flatMap(lotRows))}),
         kept_sales as (${writeSales(changed.flatMap(saleRows))}),
         kept_postings as (${writePostings(postings)}),
         kept_ends as (${writeOutbox(changed.flatMap(newEnds).map(toOutboxRow))})
    select 1`.execute(tx);
}

function changedSchedules({ before, after }: Written): Changed[] {
  const known = new Map(before.state?.schedules.map((schedule) => [schedule.number, schedule]));
  // The lowest sale price depends on whether the subscription sells out.
  const isSaleOther = before.state?.exit !== after.exit;
  return after.schedules
    .filter((schedule) => isSaleOther || known.get(schedule.number) !== schedule)
    .map((schedule) => ({
      subscriptionId: before.id,
      state: after,
      schedule,
      before: known.get(schedule.number),
    }));
}

/** One parameter for any number of rows. */
const asJson = (rows: readonly object[]) => sql`cast(${JSON.stringify(rows)} as text)::jsonb`;

const writeSchedules = (changed: readonly Changed[]) => sql`
  insert into schedules (
    id, subscription_id, number, status, instrument_id, symbol, etf_name,
    underlying, asset_class, sell_order_id, booked_on, lowest_sale_paise)
  select r.*
    from jsonb_to_recordset(${asJson(changed.map((one) => toScheduleRow(one.subscriptionId, one.state, one.schedule)))}) as r (
         id text, subscription_id text, number integer, status text, instrument_id text,
         symbol text, etf_name text, underlying text, asset_class text,
         sell_order_id text, booked_on date, lowest_sale_paise bigint)
  on conflict (id) do update
     set status = excluded.status,
         instrument_id = excluded.instrument_id,
         symbol = excluded.symbol,
         etf_name = excluded.etf_name,
         underlying = excluded.underlying,
         asset_class = excluded.asset_class,
         sell_order_id = excluded.sell_order_id,
         booked_on = excluded.booked_on,
         lowest_sale_paise = excluded.lowest_sale_paise`;

async function dropLots(
  tx: Executor,
  { subscriptionId, schedule, before }: Changed,
): Promise<void> {
  if ((before?.lots.length ?? 0) <= schedule.lots.length) return;
  await sql`
    delete from lots
     where schedule_id = ${scheduleIdOf(subscriptionId, schedule.number)}
       and number > ${schedule.lots.length}`.execute(tx);
}

function lotRows({ subscriptionId, schedule, before }: Changed): object[] {
  if (before?.lots === schedule.lots) return [];
  return schedule.lots.map((lot, index) => ({
    schedule_id: scheduleIdOf(subscriptionId, schedule.number),
    number: index + 1,
    bought_on: lot.boughtOn,
    quantity: lot.quantity,
    cost_paise: lot.cost,
    charges_paise: lot.charges,
  }));
}

const writeLots = (rows: readonly object[]) => sql`
  insert into lots (schedule_id, number, bought_on, quantity, cost_paise, charges_paise)
  select r.*
    from jsonb_to_recordset(${asJson(rows)}) as r (
         schedule_id text, number integer, bought_on date, quantity bigint, cost_paise bigint,
         charges_paise bigint)
  on conflict (schedule_id, number) do update
     set bought_on = excluded.bought_on,
         quantity = excluded.quantity,
         cost_paise = excluded.cost_paise,
         charges_paise = excluded.charges_paise`;

function saleRows({ subscriptionId, schedule, before }: Changed): object[] {
  const first = before?.sales.length ?? 0;
  return schedule.sales.slice(first).map((sale, index) => ({
    schedule_id: scheduleIdOf(subscriptionId, schedule.number),
    number: first + index + 1,
    sold_on: sale.on,
    quantity: sale.quantity,
    value_paise: sale.value,
    charges_paise: sale.charges,
    cost_of_sold_paise: sale.costOfSold,
  }));
}

const writeSales = (rows: readonly object[]) => sql`
  insert into sales (
    schedule_id, number, sold_on, quantity, value_paise, charges_paise, cost_of_sold_paise)
  select r.*
    from jsonb_to_recordset(${asJson(rows)}) as r (
         schedule_id text, number integer, sold_on date, quantity bigint, value_paise bigint,
         charges_paise bigint, cost_of_sold_paise bigint)`;

const postingRows = ({ before, postings: caused }: Written): object[] =>
  caused.flatMap(({ cause, postings, at }) =>
    postings.map((posting, index) => ({
      id: `${cause}:${index + 1}`,
      subscription_id: before.id,
      schedule_number: posting.schedule ?? null,
      account: posting.account,
      amount_paise: posting.amount,
      units: posting.units ?? 0,
      cause,
      posted_at: toDate(at).toISOString(),
    })),
  );

const writePostings = (rows: readonly object[]) => sql`
  insert into postings (
    id, subscription_id, schedule_number, account, amount_paise, units, cause, posted_at)
  select r.*
    from jsonb_to_recordset(${asJson(rows)}) as r (
         id text, subscription_id text, schedule_number integer, account text,
         amount_paise bigint, units bigint, cause text, posted_at timestamptz)`;

const toOutboxRow = ({ subscriptionId, scheduleId, installmentId }: NewEnd): object => ({
  subscription_id: subscriptionId,
  schedule_id: scheduleId,
  installment_id: installmentId ?? null,
});

const writeOutbox = (rows: readonly object[]) => sql`
  insert into notification_outbox (subscription_id, schedule_id, installment_id)
  select r.*
    from jsonb_to_recordset(${asJson(rows)}) as r (subscription_id text, schedule_id text, installment_id text)`;
