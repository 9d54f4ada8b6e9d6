import {
  type AccountRelease,
  laterBy,
  mostPerMinute,
  type OrderFacts,
  type OrderVerdict,
  unresolvedStates,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { releaseForOrder } from './first-orders.postgres.ts';
import { holdsBack } from './trading-halt-store.postgres.ts';

const minuteMs = 60_000;

/**
 * What the books hold to judge these orders. Halts and leases stay locked until the transaction ends; another
 * group may still count up the plan. `versions`: locked versions of the subscriptions.
 */
export async function readOrderFacts(
  tx: Executor,
  verdicts: readonly OrderVerdict[],
  versions: ReadonlyMap<string, number>,
): Promise<readonly OrderFacts[]> {
  const epochs = await lockLeases(tx, verdicts);
  const plans = await readPlans(tx, verdicts);
  const rows = await readRows(tx, verdicts, plans);
  return verdicts.map(({ change, order, guard }, position) => {
    const row = rows.get(position);
    if (!row) throw new Error(`Nothing was read of order ${order.clientOrderId}.`);
    return {
      version: versions.get(change.before.id),
      epoch: epochs.get(order.accountId),
      isHalted: row.is_halted,
      release: row.release,
      isFrozen: row.is_frozen,
      day: { orders: row.day_orders, worst: row.day_worst },
      lastMinute: row.last_minute,
      plan: plans.get(guard.runPlanId),
    };
  });
}

/**
 * A separate statement, so that the next ones see what was committed while it waited: a new halt, a lease that
 * passed on, another order of the account. Ordered, to avoid deadlock.
 */
async function lockLeases(
  tx: Executor,
  verdicts: readonly OrderVerdict[],
): Promise<ReadonlyMap<string, number>> {
  const accountIds = verdicts.map(({ order }) => order.accountId);
  const { rows } = await sql<{ account_id: string; epoch: number }>`
    select l.account_id, l.epoch
      from trading_gate g
      join account_leases l on l.account_id = any(${accountIds})
     order by l.account_id
       for share of g
       for no key update of l`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row.epoch]));
}

type PlanRow = {
  id: string;
  orders: number;
  worst_paise: number;
  sent: number;
  sent_worst_paise: number;
};

async function readPlans(
  tx: Executor,
  verdicts: readonly OrderVerdict[],
): Promise<ReadonlyMap<string, OrderFacts['plan']>> {
  const ids = [...new Set(verdicts.map(({ guard }) => guard.runPlanId))];
  const { rows } = await sql<PlanRow>`
    select id, orders, worst_paise, sent, sent_worst_paise
      from run_plans
     where id = any(${ids})`.execute(tx);
  return new Map(
    rows.map(({ id, orders, worst_paise: worst, sent, sent_worst_paise: sentWorst }) => [
      id,
      { orders, worst, sent, sentWorst },
    ]),
  );
}

type Row = {
  position: number;
  is_halted: boolean;
  release: AccountRelease;
  is_frozen: boolean;
  day_orders: number;
  day_worst: number;
  last_minute: number;
};

async function readRows(
  tx: Executor,
  verdicts: readonly OrderVerdict[],
  plans: ReadonlyMap<string, OrderFacts['plan']>,
): Promise<ReadonlyMap<number, Row>> {
  const wanted = verdicts.map(({ order, guard }, position) => ({
    position,
    account_id: order.accountId,
    subscription_id: order.subscriptionId,
    symbol: order.instrument.symbol,
    submitted_at: toDate(order.submittedAt),
    day_start: toDate(guard.dayStart),
    quiet_since: toDate(laterBy(order.submittedAt, -guard.quietMs)),
  }));
  // One count from the earliest order: too large rather than too small.
  const first = verdicts.map(({ order }) => order.submittedAt).reduce((a, b) => (b < a ? b : a));
  const since = toDate(laterBy(first, -minuteMs));
  const least = Math.min(
    ...verdicts.map(({ guard }) =>
      mostPerMinute(guard.limits, plans.get(guard.runPlanId)?.orders ?? 0),
    ),
  );
  const { rows } = await sql<Row>`
    select w.position,
           exists (select 1
                     from subscriptions s
                     join trading_halts k on ${holdsBack('k', 's')}
                    where s.id = w.subscription_id
                   ${rowByRow}) as is_halted,
           ${releaseForOrder} as release,
           exists (select 1
                     from orders o
                    where o.account_id = w.account_id
                      and not o.posted
                      and o.state = any(${[...unresolvedStates]})
                      and (o.symbol = w.symbol or o.deadline > w.quiet_since)
                   ${rowByRow}) as is_frozen,
           today.orders as day_orders,
           today.worst as day_worst,
           case when counted.sent + ${verdicts.length} <= ${least} then counted.sent
                else (select count(*) from orders where submitted_at > ${since}::timestamptz)
            end as last_minute
      from jsonb_to_recordset(cast(${JSON.stringify(wanted)} as text)::jsonb) as w (
           position integer, account_id text, subscription_id text, symbol text,
           submitted_at timestamptz, day_start timestamptz, quiet_since timestamptz)
     cross join (
           select coalesce(sum(sent), 0) as sent
             from run_plans
            where last_sent_at > ${since}::timestamptz) as counted
     cross join lateral (
           select count(*) as orders, coalesce(sum(quantity * limit_paise), 0)::bigint as worst
             from orders
            where account_id = w.account_id
              and submitted_at >= w.day_start) as today`.execute(tx);
  return new Map(rows.map((row) => [row.position, row]));
}
