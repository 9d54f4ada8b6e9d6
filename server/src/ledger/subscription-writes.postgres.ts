import type { Schedule, SubscriptionState } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { scheduleIdOf } from './content-ids.ts';
import { toInstallmentRow, toScheduleRow } from './subscription-rows.ts';
import type { CausedPostings } from './subscription-store.ts';

/** Writes what differs between two states; the engine shares what it did not touch, so identity tells. */
export async function writeChildren(
  tx: Executor,
  subscriptionId: string,
  before: SubscriptionState | undefined,
  after: SubscriptionState,
): Promise<void> {
  const known = new Map(before?.schedules.map((schedule) => [schedule.number, schedule]));
  const changed = after.schedules.filter((schedule) => known.get(schedule.number) !== schedule);
  if (changed.length === 0) return;

  await writeSchedules(tx, subscriptionId, changed);
  await writeInstallments(tx, subscriptionId, changed, known);
  for (const schedule of changed) {
    await writeLots(tx, subscriptionId, schedule, known.get(schedule.number));
    await writeSales(tx, subscriptionId, schedule, known.get(schedule.number));
  }
}

async function writeSchedules(
  tx: Executor,
  subscriptionId: string,
  schedules: readonly Schedule[],
): Promise<void> {
  const rows = schedules.map((schedule) => toScheduleRow(subscriptionId, schedule));
  await sql`
    insert into schedules (
      id, subscription_id, number, status, instrument_id, symbol, etf_name,
      underlying, asset_class, sell_order_id, booked_on)
    select r.id, r.subscription_id, r.number, r.status, r.instrument_id, r.symbol, r.etf_name,
           r.underlying, r.asset_class, r.sell_order_id, r.booked_on
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
           id text, subscription_id text, number integer, status text, instrument_id text,
           symbol text, etf_name text, underlying text, asset_class text,
           sell_order_id text, booked_on date)
    on conflict (id) do update
       set status = excluded.status,
           instrument_id = excluded.instrument_id,
           symbol = excluded.symbol,
           etf_name = excluded.etf_name,
           underlying = excluded.underlying,
           asset_class = excluded.asset_class,
           sell_order_id = excluded.sell_order_id,
           booked_on = excluded.booked_on`.execute(tx);
}

async function writeInstallments(
  tx: Executor,
  subscriptionId: string,
  schedules: readonly Schedule[],
  known: ReadonlyMap<number, Schedule>,
): Promise<void> {
  const rows = schedules
    .flatMap((schedule) => {
      const before = new Set(known.get(schedule.number)?.installments);
      return schedule.installments
        .filter((installment) => !before.has(installment))
        .map((installment) => toInstallmentRow(subscriptionId, schedule, installment));
    })
    // Cancelled ones first: a number given up is given out again in the same change.
    .sort((a, b) => Number(b.status === 'cancelled') - Number(a.status === 'cancelled'));
  for (const part of [
    rows.filter(({ status }) => status === 'cancelled'),
    rows.filter(({ status }) => status !== 'cancelled'),
  ]) {
    if (part.length === 0) continue;
    await sql`
      insert into installments (
        id, schedule_id, subscription_id, sip_number, planned_on, execution_time, amount_paise,
        raise_paise, status, client_order_id, reduced_to_paise, ended_on, executed_at, quantity, value_paise,
        charges_paise, partial, reason)
      select r.*
        from jsonb_to_recordset(cast(${JSON.stringify(part)} as text)::jsonb) as r (
             id text, schedule_id text, subscription_id text, sip_number integer, planned_on date,
             execution_time text, amount_paise bigint, raise_paise bigint, status text,
             client_order_id text, reduced_to_paise bigint, ended_on date, executed_at text, quantity bigint,
             value_paise bigint, charges_paise bigint, partial boolean, reason text)
      on conflict (id) do update
         set planned_on = excluded.planned_on,
             execution_time = excluded.execution_time,
             amount_paise = excluded.amount_paise,
             raise_paise = excluded.raise_paise,
             status = excluded.status,
             client_order_id = excluded.client_order_id,
             reduced_to_paise = excluded.reduced_to_paise,
             ended_on = excluded.ended_on,
             executed_at = excluded.executed_at,
             quantity = excluded.quantity,
             value_paise = excluded.value_paise,
             charges_paise = excluded.charges_paise,
             partial = excluded.partial,
             reason = excluded.reason`.execute(tx);
  }
}

async function writeLots(
  tx: Executor,
  subscriptionId: string,
  schedule: Schedule,
  before: Schedule | undefined,
): Promise<void> {
  if (before?.lots === schedule.lots || (!before && schedule.lots.length === 0)) return;
  const scheduleId = scheduleIdOf(subscriptionId, schedule.number);
  const rows = schedule.lots.map((lot, index) => ({
    schedule_id: scheduleId,
    number: index + 1,
    bought_on: lot.boughtOn,
    quantity: lot.quantity,
    cost_paise: lot.cost,
    charges_paise: lot.charges,
  }));
  if ((before?.lots.length ?? 0) > rows.length) {
    await sql`
      delete from lots
       where schedule_id = ${scheduleId}
         and number > ${rows.length}`.execute(tx);
  }
  if (rows.length === 0) return;
  await sql`
    insert into lots (schedule_id, number, bought_on, quantity, cost_paise, charges_paise)
    select r.*
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
           schedule_id text, number integer, bought_on date, quantity bigint, cost_paise bigint,
           charges_paise bigint)
    on conflict (schedule_id, number) do update
       set bought_on = excluded.bought_on,
           quantity = excluded.quantity,
           cost_paise = excluded.cost_paise,
           charges_paise = excluded.charges_paise`.execute(tx);
}

async function writeSales(
  tx: Executor,
  subscriptionId: string,
  schedule: Schedule,
  before: Schedule | undefined,
): Promise<void> {
  const first = before?.sales.length ?? 0;
  const scheduleId = scheduleIdOf(subscriptionId, schedule.number);
  for (const [index, sale] of schedule.sales.entries()) {
    if (index < first) continue;
    await sql`
      insert into sales (
        schedule_id, number, sold_on, quantity, value_paise, charges_paise, cost_of_sold_paise)
      values (
        ${scheduleId}, ${index + 1}, ${sale.on}, ${sale.quantity}, ${sale.value}, ${sale.charges},
        ${sale.costOfSold})`.execute(tx);
  }
}

export async function writePostings(
  tx: Executor,
  subscriptionId: string,
  caused: readonly CausedPostings[],
): Promise<void> {
  const rows = caused.flatMap(({ cause, postings, at }) =>
    postings.map((posting, index) => ({
      id: `${cause}:${index + 1}`,
      subscription_id: subscriptionId,
      schedule_number: posting.schedule ?? null,
      account: posting.account,
      amount_paise: posting.amount,
      units: posting.units ?? 0,
      cause,
      posted_at: at.toISOString(),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into postings (
      id, subscription_id, schedule_number, account, amount_paise, units, cause, posted_at)
    select r.*
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
           id text, subscription_id text, schedule_number integer, account text,
           amount_paise bigint, units bigint, cause text, posted_at timestamptz)`.execute(tx);
}
