import { createHash } from 'node:crypto';
import {
  type ChosenFrom,
  type Decision,
  type DecisionTrace,
  type Instant,
  type OrderState,
  paise,
  quantity,
  type Ranking,
  type ReasonCode,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { DecisionReader, KeptDecision } from './decision-reader.ts';

export async function keepDecision(tx: Executor, decision: Decision): Promise<void> {
  const at = toDate(decision.at);
  await sql`
    insert into decisions (
      subscription_id, schedule_id, sip_number, kind, reason, decided_at, last_at, inputs)
    values (${decision.subscriptionId}, ${decision.scheduleId}, ${decision.sipNumber ?? null},
            ${decision.kind}, ${decision.reason ?? null}, ${at}, ${at},
            ${traceToJson(decision.trace)})`.execute(tx);
}

type RankingRow = { readonly id: string; readonly text: string };

function rankingRow(ranking: Ranking): RankingRow {
  const text = JSON.stringify(ranking);
  return { id: createHash('sha256').update(text).digest('hex'), text };
}

/** Stores why schedules have their ETFs, with the choice. Equal rankings are stored once, by the hash of their text. */
export async function keepRankings(tx: Executor, chosen: readonly ChosenFrom[]): Promise<void> {
  if (chosen.length === 0) return;
  const rows = new Map(
    [...new Set(chosen.map((one) => one.ranking))].map((one) => [one, rankingRow(one)]),
  );
  const texts = [...new Map([...rows.values()].map((row) => [row.id, row])).values()]
    // Ordered, to avoid deadlock between groups that write the same rankings.
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  await sql`
    insert into rankings (id, ranking)
    select id, text::jsonb
      from unnest(${texts.map(({ id }) => id)}::text[], ${texts.map(({ text }) => text)}::text[])
             as r (id, text)
    on conflict (id) do nothing`.execute(tx);
  const selections = chosen.map(({ scheduleId, ranking, chosenAt }) => ({
    schedule_id: scheduleId,
    chosen_at: toDate(chosenAt),
    ranking_id: rows.get(ranking)?.id,
  }));
  await sql`
    insert into selections (schedule_id, chosen_at, ranking_id)
    select r.*
      from jsonb_to_recordset(cast(${JSON.stringify(selections)} as text)::jsonb)
             as r (schedule_id text, chosen_at timestamptz, ranking_id text)
    on conflict (schedule_id) do update
       set chosen_at = excluded.chosen_at,
           ranking_id = excluded.ranking_id`.execute(tx);
}

/**
 * Records a decision that changes nothing. A repetition of the latest one is counted instead of added; the purchase
 * that was not made stays that of the first.
 */
export async function noteDecision(db: Database, decision: Decision): Promise<void> {
  const { subscriptionId, scheduleId, sipNumber = null, kind, reason = null } = decision;
  const at = toDate(decision.at);
  const inputs = traceToJson(decision.trace);
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
             inputs = ${inputs} || case when d.inputs ? 'notOverpaid'
               then jsonb_build_object('notOverpaid', d.inputs -> 'notOverpaid') else '{}' end
        from same
       where d.id = same.id
         and d.last_at < ${at}::timestamptz)
    insert into decisions (
      subscription_id, schedule_id, sip_number, kind, reason, decided_at, last_at, inputs)
    select ${subscriptionId}::text, ${scheduleId}::text, ${sipNumber}::integer, ${kind}::text,
           ${reason}::text, ${at}::timestamptz, ${at}::timestamptz, ${inputs}
     where not exists (select 1 from same)`.execute(db);
}

export async function readSaleHeldSince(
  db: Database,
  scheduleId: string,
): Promise<Instant | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(decided_at) as since
      from decisions
     where schedule_id = ${scheduleId}
       and sip_number is null
       and reason = 'PRICE_BELOW_VALUE'`.execute(db);
  const since = rows[0]?.since;
  return since ? toInstant(since) : undefined;
}

export const postgresDecisions = (db: Database): DecisionReader => ({
  of: (scheduleId) => readDecisions(db, sql`d.schedule_id = ${scheduleId}`),

  ofSchedules: async (scheduleIds) =>
    scheduleIds.length === 0
      ? []
      : readDecisions(db, sql`d.schedule_id = any(${[...scheduleIds]})`),

  async notOverpaid(subscriptionIds) {
    if (subscriptionIds.length === 0) return [];
    const found = await readDecisions(
      db,
      sql`d.subscription_id = any(${[...subscriptionIds]}) and d.inputs ? 'notOverpaid'`,
    );
    const first = new Map<string, KeptDecision>();
    for (const decision of found) {
      const sip = `${decision.scheduleId}.${decision.sipNumber}`;
      if (!first.has(sip)) first.set(sip, decision);
    }
    return [...first.values()];
  },

  async ranking(scheduleId) {
    const { rows } = await sql<{ ranking: Ranking; chosen_at: Date }>`
      select r.ranking, s.chosen_at
        from selections s
        join rankings r on r.id = s.ranking_id
       where s.schedule_id = ${scheduleId}`.execute(db);
    const [row] = rows;
    return row && { ranking: row.ranking, chosenAt: toInstant(row.chosen_at) };
  },
});

/** The oldest first. */
async function readDecisions(
  db: Database,
  condition: ReturnType<typeof sql>,
): Promise<KeptDecision[]> {
  const { rows } = await sql<Row>`
      select d.id, d.subscription_id, d.schedule_id, d.sip_number, d.kind, d.reason, d.decided_at,
             d.last_at, d.times, d.inputs, o.client_order_id, o.broker_order_id, o.state, o.quantity, o.limit_paise,
             o.filled, o.reason as said, o.reason_code,
             (select coalesce(sum(f.quantity * f.price_paise), 0)::bigint
                from fills f
               where f.client_order_id = o.client_order_id) as value_paise
        from decisions d
        left join orders o on o.client_order_id = d.client_order_id
       where ${condition}
       order by d.id`.execute(db);
  return rows.map(toDecision);
}

type StoredTrace = Omit<DecisionTrace, 'seen'> & {
  seen?: Omit<NonNullable<DecisionTrace['seen']>, 'at'> & { at: string };
};

export const storedTrace = ({ seen, ...trace }: DecisionTrace): StoredTrace =>
  seen ? { ...trace, seen: { ...seen, at: toDate(seen.at).toISOString() } } : trace;

const traceToJson = (trace: DecisionTrace) =>
  sql`cast(${JSON.stringify(storedTrace(trace))} as text)::jsonb`;

const traceOf = ({ seen, ...trace }: StoredTrace): DecisionTrace =>
  seen ? { ...trace, seen: { ...seen, at: toInstant(new Date(seen.at)) } } : trace;

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
  inputs: StoredTrace;
  client_order_id: string | null;
  broker_order_id: string | null;
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
  at: toInstant(row.decided_at),
  lastAt: toInstant(row.last_at),
  times: row.times,
  trace: traceOf(row.inputs),
  ...(row.client_order_id === null ? {} : { order: orderOf(row, row.client_order_id) }),
});

const orderOf = (row: Row, clientOrderId: string): NonNullable<KeptDecision['order']> => ({
  clientOrderId,
  ...(row.broker_order_id === null ? {} : { brokerOrderId: row.broker_order_id }),
  state: row.state,
  quantity: quantity(row.quantity),
  limit: paise(row.limit_paise),
  filled: quantity(row.filled),
  value: paise(row.value_paise),
  ...(row.reason_code === null ? {} : { reasonCode: row.reason_code }),
  ...(row.said === null ? {} : { said: row.said }),
});
