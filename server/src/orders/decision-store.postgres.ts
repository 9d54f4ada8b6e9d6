import {
  type OrderState,
  paise,
  quantity,
  type Ranking,
  type ReasonCode,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Decision } from './decision.ts';
import type { DecisionReader, DecisionStore, KeptDecision } from './decision-store.ts';

export const postgresDecisionStore = (db: Database): DecisionStore & DecisionReader => ({
  async keep(tx, decision) {
    await sql`
      insert into decisions (
        subscription_id, schedule_id, sip_number, kind, reason, decided_at, last_at, inputs)
      values (${decision.subscriptionId}, ${decision.scheduleId}, ${decision.sipNumber ?? null},
              ${decision.kind}, ${decision.reason ?? null}, ${decision.at}, ${decision.at},
              ${inputsOf(decision)})`.execute(tx);
  },

  async note(decision) {
    const { subscriptionId, scheduleId, sipNumber = null, kind, reason = null, at } = decision;
    await sql`
      with latest as (
        select id, kind, reason
          from decisions
         where schedule_id = ${scheduleId}
           and sip_number is not distinct from ${sipNumber}::integer
         order by id desc
         limit 1),
      same as (
        select id
          from latest
         where kind = ${kind}::text
           and reason is not distinct from ${reason}::text),
      counted as (
        update decisions d
           set times = d.times + 1,
               last_at = ${at}::timestamptz,
               inputs = ${inputsOf(decision)}
          from same
         where d.id = same.id
           and d.last_at < ${at}::timestamptz)
      insert into decisions (
        subscription_id, schedule_id, sip_number, kind, reason, decided_at, last_at, inputs)
      select ${subscriptionId}::text, ${scheduleId}::text, ${sipNumber}::integer, ${kind}::text,
             ${reason}::text, ${at}::timestamptz, ${at}::timestamptz, ${inputsOf(decision)}
       where not exists (select 1 from same)`.execute(db);
  },

  async of(scheduleId) {
    const { rows } = await sql<Row>`
      select d.id, d.subscription_id, d.schedule_id, d.sip_number, d.kind, d.reason, d.decided_at,
             d.last_at, d.times, d.inputs, o.client_order_id, o.state, o.quantity, o.limit_paise,
             o.filled, o.reason as said, o.reason_code,
             (select coalesce(sum(f.quantity * f.price_paise), 0)::bigint
                from fills f
               where f.client_order_id = o.client_order_id) as value_paise
        from decisions d
        left join orders o on o.client_order_id = d.client_order_id
       where d.schedule_id = ${scheduleId}
       order by d.id`.execute(db);
    return rows.map(toDecision);
  },

  async ranking(scheduleId) {
    const { rows } = await sql<{ ranking: Ranking; chosen_at: Date }>`
      select ranking, chosen_at
        from selections
       where schedule_id = ${scheduleId}`.execute(db);
    const [row] = rows;
    return row && { ranking: row.ranking, chosenAt: row.chosen_at };
  },
});

const inputsOf = ({ inputs }: Pick<Decision, 'inputs'>) =>
  sql`cast(${JSON.stringify(inputs)} as text)::jsonb`;

type Row = {
  id: number;
  subscription_id: string;
  schedule_id: string;
  sip_number: number | null;
  kind: Decision['kind'];
  reason: ReasonCode | null;
  decided_at: Date;
  last_at: Date;
  times: number;
  inputs: Decision['inputs'];
  client_order_id: string | null;
  state: OrderState;
  quantity: number;
  limit_paise: number;
  filled: number;
  said: string | null;
  reason_code: ReasonCode | null;
  value_paise: number;
};

const toDecision = (row: Row): KeptDecision => ({
  id: String(row.id),
  subscriptionId: row.subscription_id,
  scheduleId: row.schedule_id,
  ...(row.sip_number === null ? {} : { sipNumber: row.sip_number }),
  kind: row.kind,
  ...(row.reason === null ? {} : { reason: row.reason }),
  at: row.decided_at,
  lastAt: row.last_at,
  times: row.times,
  inputs: row.inputs,
  ...(row.client_order_id === null ? {} : { order: orderOf(row, row.client_order_id) }),
});

const orderOf = (row: Row, clientOrderId: string): NonNullable<KeptDecision['order']> => ({
  clientOrderId,
  state: row.state,
  quantity: quantity(row.quantity),
  limit: paise(row.limit_paise),
  filled: quantity(row.filled),
  value: paise(row.value_paise),
  ...(row.reason_code === null ? {} : { reasonCode: row.reason_code }),
  ...(row.said === null ? {} : { said: row.said }),
});
