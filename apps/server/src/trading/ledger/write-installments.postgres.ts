import { sql } from 'kysely';
import type { WrittenInstallmentRow } from './subscription-rows.postgres.ts';

/** Adds installments, or brings those already there up to date, in the order given. */
export const writeInstallments = (rows: readonly WrittenInstallmentRow[]) => sql`
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
