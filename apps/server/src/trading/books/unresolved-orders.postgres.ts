import { localDate, unresolvedStates } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { toInstant } from '../../platform/kernel/instants.ts';
import { readOrders } from './order-rows.postgres.ts';
import type { UnresolvedOrders } from './unresolved-orders.ts';

const isUnresolved = sql`not o.posted and o.state = any(${[...unresolvedStates]})`;

type DayRow = {
  name: string;
  email: string;
  day: string;
  state: 'due' | 'units-only';
  says: string | null;
  tries: number;
  tried_at: Date | null;
};

type Person = { subscription_id: string; name: string; email: string; strategy_name: string };

export const postgresUnresolvedOrders = (db: Database): UnresolvedOrders => ({
  async all() {
    const orders = await readOrders(db, isUnresolved);
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
          a.order.submittedAt - b.order.submittedAt,
      );
  },

  async daysNotCompared(today) {
    const { rows } = await sql<DayRow>`
      select u.name, u.email, d.day::text as day, d.state, d.says, d.tries, d.tried_at
        from account_days d
        join broker_accounts a on a.id = d.account_id
        join users u on u.id = a.user_id
       where d.state <> 'compared'
         and (d.day < ${today} or d.tries > 0)
         and not exists (select 1
                           from account_days l
                          where l.account_id = d.account_id
                            and l.day > d.day
                            and l.state = 'compared'
                            and l.says is null
                            and d.state = 'units-only')
       order by d.day, u.email`.execute(db);
    return rows.map(({ name, email, day, state, says, tries, tried_at: triedAt }) => ({
      investor: { name, email },
      day: localDate(day),
      units: state === 'due' ? 'unknown' : says === null ? 'agree' : 'differ',
      ...(says === null ? {} : { says }),
      tries,
      ...(triedAt === null ? {} : { triedAt: toInstant(triedAt) }),
    }));
  },

  ofUser: (userId) =>
    readOrders(
      db,
      sql`${isUnresolved} and o.subscription_id in (select id from subscriptions where user_id = ${userId})`,
    ),
});
