import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { earlierAttempts, readOrders, sellAttempts } from './order-rows.postgres.ts';
import { noteLook, reportOrder, settleOrder } from './order-steps.postgres.ts';
import type { OrderStore, SubmitForeseen } from './order-store.ts';
import { readWhatForbids, submitOrder } from './submit-order.postgres.ts';

export const postgresOrderStore = (db: Database): OrderStore & SubmitForeseen => ({
  submit: submitOrder,
  whatForbids: (order, guard, settled) => readWhatForbids(db, order, guard, settled),
  report: (order, report, lease) => reportOrder(db, order, report, lease),
  settle: settleOrder,
  noteLook: (order, look, lease) => noteLook(db, order, look, lease),
  unsettled: () => readOrders(db, sql`not o.posted`),
  sentSince: (since) => readOrders(db, sql`o.submitted_at >= ${since}`),
  async unitsHeld(accountId) {
    const { rows } = await sql<{ symbol: string; quantity: number }>`
      select k.symbol, sum(l.quantity)::bigint as quantity
        from broker_accounts a
        join subscriptions s on s.user_id = a.user_id
                            and s.broker = a.broker
        join schedules k on k.subscription_id = s.id
        join lots l on l.schedule_id = k.id
       where a.id = ${accountId}
         and k.status in ('waiting', 'running', 'paused')
       group by k.symbol
       order by k.symbol`.execute(db);
    return rows;
  },
  async find(clientOrderId) {
    const [order] = await readOrders(db, sql`o.client_order_id = ${clientOrderId}`);
    return order;
  },

  async limitsInQuestion({ accountId, symbol, side, quantity, since }) {
    // One that is live may be any entry of the book; one that has ended without a number may still turn up.
    const { rows } = await sql<{ limit_paise: number }>`
      select limit_paise
        from orders
       where account_id = ${accountId}
         and symbol = ${symbol}
         and side = ${side}
         and quantity = ${quantity}
         and (not posted or (broker_order_id is null and submitted_at >= ${since}))`.execute(db);
    return new Set(rows.map((row) => row.limit_paise));
  },

  earlierAttempts: () => earlierAttempts(db),
  sellAttempts: (scheduleId) => sellAttempts(db, scheduleId),

  async claimed(accountId, since) {
    const { rows } = await sql<{ broker_order_id: string }>`
      select broker_order_id
        from orders
       where account_id = ${accountId}
         and submitted_at >= ${since}
         and broker_order_id is not null`.execute(db);
    return new Set(rows.map((row) => row.broker_order_id));
  },

  async alarms(accountId, refusalsInARow) {
    const { rows } = await sql<{ refused: number; doubts: number; accounts: number }>`
      select (select count(*) filter (where state = 'rejected')::integer
                from (select state
                        from orders
                       where account_id = ${accountId}
                       order by submitted_at desc, client_order_id desc
                       limit ${refusalsInARow}) as latest) as refused,
             count(*) filter (where account_id = ${accountId})::integer as doubts,
             count(distinct account_id)::integer as accounts
        from orders
       where not posted
         and state in ('unknown', 'needs-human')`.execute(db);
    const [row] = rows;
    return {
      onlyRefusals: (row?.refused ?? 0) >= refusalsInARow,
      doubtsOfAccount: row?.doubts ?? 0,
      accountsInDoubt: row?.accounts ?? 0,
    };
  },
});
