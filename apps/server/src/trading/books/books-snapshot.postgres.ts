import {
  type Instant,
  type MarketMoment,
  type MemoryTables,
  openMemoryTables,
  startOfDay,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { BooksTables } from './books.postgres.ts';
import type { BooksSnapshot } from './books-snapshot.ts';
import { readReleases } from './first-orders.postgres.ts';
import { readOrders } from './order-rows.postgres.ts';
import type { TradingHaltStore } from './trading-halt-store.ts';

type Read = Pick<BooksTables, 'db' | 'subscriptions' | 'work' | 'leases'> & {
  halts: Pick<TradingHaltStore, 'latest'>;
};

export const postgresSnapshot =
  ({ db, subscriptions, work, leases, halts }: Read) =>
  async (moment: MarketMoment): Promise<BooksSnapshot> => {
    const tables = openMemoryTables();
    const served = await work.subscriptionsToServe(moment, true);
    const orders = await readOrders(db, lookedAt(startOfDay(moment.today), served));
    for (const order of orders) tables.orders.put({ ...order, runPlanId: '', epoch: 0 });

    const ids = new Set([...served, ...orders.map(({ subscriptionId }) => subscriptionId)]);
    for (const record of await subscriptions.load([...ids])) {
      tables.subscriptions.set(record.id, record);
    }
    for (const halt of await halts.latest()) {
      if (!halt.lifted) tables.halts.set(halt.id, halt);
    }
    for (const { account_id: accountId, is_released: isReleased, at, until } of await readReleases(
      db,
      moment.instant,
    )) {
      const permits = at && until ? [{ at: toInstant(at), until: toInstant(until) }] : [];
      tables.releases.set(accountId, { isReleased, permits });
    }
    return { tables, holdersAlive: holdLeases(tables, await leases.heldElsewhere()) };
  };

function holdLeases(
  { leases }: MemoryTables,
  heldElsewhere: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  for (const [accountId, holder] of heldElsewhere) leases.set(accountId, { holder, epoch: 1 });
  return new Set(heldElsewhere.values());
}

const lookedAt = (dayStart: Instant, served: readonly string[]) => sql`(
  not o.posted
  or o.submitted_at >= ${toDate(dayStart)}
  or o.subscription_id = any(${served}))
  and (
  not o.posted
  or o.submitted_at >= ${toDate(dayStart)}
  or i.status = 'planned'
  or (o.side = 'sell' and s.status in ('waiting', 'running', 'paused')))`;
