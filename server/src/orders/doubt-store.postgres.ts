import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DoubtStore } from './doubt-store.ts';
import { readOrders } from './order-rows.postgres.ts';

const isInDoubt = sql`not o.posted and o.state in ('unknown', 'needs-human')`;

type Person = { subscription_id: string; name: string; email: string; strategy_name: string };

export const postgresDoubts = (db: Database): DoubtStore => ({
  async all() {
    const orders = await readOrders(db, isInDoubt);
    if (orders.length === 0) return [];
    const ids = [...new Set(orders.map(({ subscriptionId }) => subscriptionId))];
    const { rows } = await sql<Person>`
      select s.id as subscription_id, u.name, u.email, t.name as strategy_name
        from subscriptions s
        join users u on u.id = s.user_id
        join strategies t on t.id = s.strategy_id
       where s.id = any(${ids})`.execute(db);
    const people = new Map(rows.map((row) => [row.subscription_id, row]));
    return orders
      .flatMap((order) => {
        const person = people.get(order.subscriptionId);
        if (!person) return [];
        const { name, email, strategy_name: strategyName } = person;
        return [{ order, investor: { name, email }, strategyName }];
      })
      .sort(
        (a, b) =>
          Number(a.order.state === 'unknown') - Number(b.order.state === 'unknown') ||
          a.order.submittedAt.getTime() - b.order.submittedAt.getTime(),
      );
  },

  ofUser: (userId) =>
    readOrders(
      db,
      sql`${isInDoubt} and o.subscription_id in (select id from subscriptions where user_id = ${userId})`,
    ),
});
