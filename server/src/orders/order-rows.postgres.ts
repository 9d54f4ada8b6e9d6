import { type AssetClass, type OrderState, paise, quantity } from '@safe-trading/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Side } from '../brokers/broker.ts';
import type { Database } from '../db/database.ts';
import type { Order } from './order-store.ts';

type Row = {
  client_order_id: string;
  account_id: string;
  subscription_id: string;
  schedule_id: string;
  schedule_number: number;
  sip_number: number | null;
  attempt: number;
  side: Side;
  instrument_id: string;
  symbol: string;
  asset_class: AssetClass;
  quantity: number;
  limit_paise: number;
  state: OrderState;
  broker_order_id: string | null;
  filled: number;
  reason: string | null;
  submitted_at: Date;
  deadline: Date;
  watermark: string[];
  looks: number;
  absences: number;
  absent_since: Date | null;
  looked_at: Date | null;
};

/** Orders of a condition on `o`, by account, in the order they were sent: several may be of one instant. */
export async function readOrders(db: Database, condition: RawBuilder<unknown>): Promise<Order[]> {
  const { rows } = await sql<Row>`
    select o.client_order_id, o.account_id, o.subscription_id, o.schedule_id,
           s.number as schedule_number, i.sip_number, o.attempt, o.side, o.instrument_id,
           o.symbol, o.asset_class, o.quantity, o.limit_paise, o.state, o.broker_order_id,
           o.filled, o.reason, o.submitted_at, o.deadline, o.watermark, o.looks, o.absences,
           o.absent_since, o.looked_at
      from orders o
      join schedules s on s.id = o.schedule_id
      left join installments i on i.id = o.installment_id
     where ${condition}
     order by o.account_id, o.submitted_at,
              (select min(e.id) from order_events e where e.client_order_id = o.client_order_id)`.execute(
    db,
  );
  return rows.map(toOrder);
}

export async function earlierAttempts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ installment_id: string; count: number }>`
    select o.installment_id, count(*)::integer as count
      from orders o
      join installments i on i.id = o.installment_id
     where i.status = 'planned'
     group by o.installment_id`.execute(db);
  return new Map(rows.map(({ installment_id, count }) => [installment_id, count]));
}

export async function sellAttempts(db: Database, scheduleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from orders
     where schedule_id = ${scheduleId}
       and side = 'sell'`.execute(db);
  return rows[0]?.count ?? 0;
}

const toOrder = (row: Row): Order => ({
  clientOrderId: row.client_order_id,
  accountId: row.account_id,
  subscriptionId: row.subscription_id,
  scheduleId: row.schedule_id,
  schedule: row.schedule_number,
  ...(row.sip_number === null ? {} : { sipNumber: row.sip_number }),
  attempt: row.attempt,
  side: row.side,
  instrument: { id: row.instrument_id, symbol: row.symbol, assetClass: row.asset_class },
  quantity: quantity(row.quantity),
  limit: paise(row.limit_paise),
  state: row.state,
  ...(row.broker_order_id === null ? {} : { brokerOrderId: row.broker_order_id }),
  filled: quantity(row.filled),
  ...(row.reason === null ? {} : { reason: row.reason }),
  submittedAt: row.submitted_at,
  deadline: row.deadline,
  watermark: new Set(row.watermark),
  looks: row.looks,
  absences: row.absences,
  ...(row.absent_since === null ? {} : { absentSince: row.absent_since }),
  ...(row.looked_at === null ? {} : { lookedAt: row.looked_at }),
});
