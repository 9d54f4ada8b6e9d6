import { type Database, plainQuery } from '@safe-trading/server';
import { placeWithoutLatency } from '../orders/place-without-latency.ts';
import { demandPlacedOnce, type OrdersInBooks } from './demand-placed-once.ts';

/** The product's own run, with all its rules; the orders a second. */
export async function placeByOurs(
  db: Database,
  { orders, post }: { orders: number; post(): Promise<string> },
): Promise<number> {
  const perSecond = await placeWithoutLatency(db, { orders, accountsAtOnce: 1_000, post });
  const [found] = await plainQuery<OrdersInBooks>(
    db,
    `select count(*)::integer                        as orders,
            count(distinct installment_id)::integer  as installments,
            count(distinct broker_order_id)::integer as numbers,
            (select count(*)::integer from order_events) as events
       from orders
      where broker_order_id is not null`,
  );
  demandPlacedOnce(found, orders);
  return perSecond;
}
