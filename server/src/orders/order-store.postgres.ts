import { createHash } from 'node:crypto';
import { type AssetClass, type OrderState, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Side } from '../brokers/broker.ts';
import type { Database } from '../db/database.ts';
import { installmentIdOf } from '../ledger/content-ids.ts';
import type { Order, OrderStore } from './order-store.ts';

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
};

export const postgresOrderStore = (db: Database): OrderStore => ({
  async submit(tx, order) {
    const request = JSON.stringify(order.request);
    const installmentId =
      order.sipNumber === undefined ? null : installmentIdOf(order.scheduleId, order.sipNumber);
    await sql`
      insert into orders (
        client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
        instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
        deadline, submitted_at)
      values (
        ${order.clientOrderId}, ${order.accountId}, ${order.subscriptionId}, ${order.scheduleId},
        ${installmentId}, ${order.attempt}, ${order.side},
        ${order.instrument.id}, ${order.instrument.symbol}, ${order.instrument.assetClass},
        ${order.quantity}, ${order.limit}, 'submitted', cast(${request} as text)::jsonb,
        ${createHash('sha256').update(request).digest('hex')},
        ${order.deadline}, ${order.submittedAt})`.execute(tx);
  },

  async report(clientOrderId, { state, brokerOrderId, filled, reason }) {
    await sql`
      update orders
         set state = ${state},
             broker_order_id = coalesce(${brokerOrderId ?? null}, broker_order_id),
             filled = coalesce(${filled ?? null}, filled),
             reason = coalesce(${reason ?? null}, reason)
       where client_order_id = ${clientOrderId}
         and not posted`.execute(db);
  },

  async settle(tx, clientOrderId, { state, brokerOrderId, filled, reason, fills, settledAt }) {
    const { numAffectedRows } = await sql`
      update orders
         set state = ${state},
             broker_order_id = coalesce(${brokerOrderId ?? null}, broker_order_id),
             filled = coalesce(${filled ?? null}, filled),
             reason = coalesce(${reason ?? null}, reason),
             settled_at = ${settledAt},
             posted = true
       where client_order_id = ${clientOrderId}
         and not posted`.execute(tx);
    if (numAffectedRows !== 1n) throw new Error(`Order ${clientOrderId} is settled already.`);
    if (fills.length === 0) return;
    const rows = fills.map((fill) => ({
      id: `${clientOrderId}:${fill.tradeId}`,
      client_order_id: clientOrderId,
      quantity: fill.quantity,
      price_paise: fill.price,
      traded_at: fill.tradedAt.toISOString(),
    }));
    await sql`
      insert into fills (id, client_order_id, quantity, price_paise, traded_at)
      select r.*
        from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
             id text, client_order_id text, quantity bigint, price_paise bigint,
             traded_at timestamptz)`.execute(tx);
  },

  async unsettled() {
    const { rows } = await sql<Row>`
      select o.client_order_id, o.account_id, o.subscription_id, o.schedule_id,
             s.number as schedule_number, i.sip_number, o.attempt, o.side, o.instrument_id,
             o.symbol, o.asset_class, o.quantity, o.limit_paise, o.state, o.broker_order_id,
             o.filled, o.reason, o.submitted_at
        from orders o
        join schedules s on s.id = o.schedule_id
        left join installments i on i.id = o.installment_id
       where not o.posted
       order by o.account_id, o.submitted_at, o.client_order_id`.execute(db);
    return rows.map(toOrder);
  },

  async earlierAttempts() {
    const { rows } = await sql<{ installment_id: string; count: number }>`
      select o.installment_id, count(*)::integer as count
        from orders o
        join installments i on i.id = o.installment_id
       where i.status = 'planned'
       group by o.installment_id`.execute(db);
    return new Map(rows.map(({ installment_id, count }) => [installment_id, count]));
  },

  async sellAttempts(scheduleId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
        from orders
       where schedule_id = ${scheduleId}
         and side = 'sell'`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async claimed(accountId, brokerOrderIds) {
    const { rows } = await sql<{ broker_order_id: string }>`
      select broker_order_id
        from orders
       where account_id = ${accountId}
         and broker_order_id = any(${brokerOrderIds})`.execute(db);
    return new Set(rows.map((row) => row.broker_order_id));
  },

  async doubtAbandoned() {
    const { numAffectedRows } = await sql`
      update orders
         set state = 'unknown',
             reason = 'The process ended while this order was being sent.'
       where state = 'submitted'`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});

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
});
