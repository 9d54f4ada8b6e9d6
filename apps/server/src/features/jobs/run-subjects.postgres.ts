import { type OrderState, paise, quantity, type ReasonCode, type Side } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { OrderSeen, RunSubject, RunSubjects } from './run-subjects.ts';

type Row = {
  subject: string;
  user_id: string | null;
  name: string | null;
  email: string | null;
  subscription_id: string | null;
  strategy_name: string | null;
  schedule_id: string | null;
  schedule_number: number | null;
  sip_number: number | null;
  symbol: string | null;
  installment_id: string | null;
  installment_status: NonNullable<RunSubject['installment']>['status'] | null;
  client_order_id: string | null;
  side: Side;
  order_symbol: string;
  quantity: number;
  limit_paise: number;
  filled: number;
  state: OrderState;
  submitted_at: Date;
  broker_order_id: string | null;
  said: string | null;
  reason_code: ReasonCode | null;
  latest_state: OrderState | null;
  latest_reason_code: ReasonCode | null;
};

export const postgresRunSubjects = (db: Database): RunSubjects => ({
  async of(subjects) {
    if (subjects.length === 0) return new Map();
    const { rows } = await sql<Row>`
      select a.subject, u.id as user_id, u.name, u.email, s.id as subscription_id,
             t.name as strategy_name, k.id as schedule_id, k.number as schedule_number,
             i.sip_number, k.symbol, i.id as installment_id, i.status as installment_status,
             o.client_order_id, o.side, o.symbol as order_symbol, o.quantity, o.limit_paise,
             o.filled, o.state, o.submitted_at, o.broker_order_id, o.reason as said,
             o.reason_code, l.state as latest_state, l.reason_code as latest_reason_code
        from unnest(${[...new Set(subjects)]}::text[]) as a (subject)
        left join orders o on o.client_order_id = a.subject
        left join installments i on i.id = coalesce(o.installment_id, a.subject)
        left join schedules k on k.id = coalesce(o.schedule_id, i.schedule_id, a.subject)
        left join subscriptions s on s.id = coalesce(k.subscription_id, a.subject)
        left join strategies t on t.id = s.strategy_id
        left join broker_accounts b on b.id = a.subject
        left join users u on u.id = coalesce(s.user_id, b.user_id)
        left join lateral (
             select n.state, n.reason_code
               from orders n
              where n.schedule_id = k.id
                and n.installment_id = i.id
              order by n.attempt desc
              limit 1) l on true`.execute(db);
    return new Map(rows.map((row) => [row.subject, toSubject(row)]));
  },
});

const toSubject = (row: Row): RunSubject => ({
  ...(row.user_id === null || row.name === null || row.email === null
    ? {}
    : { investor: { id: row.user_id, name: row.name, email: row.email } }),
  ...(row.subscription_id === null ? {} : { subscriptionId: row.subscription_id }),
  ...(row.strategy_name === null ? {} : { strategyName: row.strategy_name }),
  ...(row.schedule_id === null ? {} : { scheduleId: row.schedule_id }),
  ...(row.schedule_number === null ? {} : { schedule: row.schedule_number }),
  ...(row.sip_number === null ? {} : { sipNumber: row.sip_number }),
  ...(row.symbol === null ? {} : { symbol: row.symbol }),
  ...(row.installment_id === null || row.installment_status === null
    ? {}
    : { installment: { id: row.installment_id, status: row.installment_status } }),
  ...(row.client_order_id === null ? {} : { order: toOrder(row, row.client_order_id) }),
  ...(row.latest_state === null ? {} : { latestOrder: latestOf(row, row.latest_state) }),
});

const toOrder = (row: Row, clientOrderId: string): OrderSeen => ({
  clientOrderId,
  side: row.side,
  symbol: row.order_symbol,
  quantity: quantity(row.quantity),
  limit: paise(row.limit_paise),
  filled: quantity(row.filled),
  state: row.state,
  submittedAt: row.submitted_at,
  ...(row.broker_order_id === null ? {} : { brokerOrderId: row.broker_order_id }),
  ...(row.reason_code === null ? {} : { reasonCode: row.reason_code }),
  ...(row.said === null ? {} : { said: row.said }),
});

const latestOf = (row: Row, state: OrderState): NonNullable<RunSubject['latestOrder']> => ({
  state,
  ...(row.latest_reason_code === null ? {} : { reasonCode: row.latest_reason_code }),
});
