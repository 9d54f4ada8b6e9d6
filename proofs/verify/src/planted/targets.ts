import type { Query } from '../books/read-books.ts';

const wanted = {
  /** A purchase that used the pool, in a running daily plan. */
  bought: `
    select o.client_order_id as row
      from orders o
      join installments i on i.id = o.installment_id
      join schedules k on k.id = o.schedule_id
      join subscriptions s on s.id = o.subscription_id
     where i.status = 'executed' and i.raise_paise > 0 and k.status = 'running' and i.top_up_paise is null
       and s.status = 'active' and s.frequency = 'daily'
       and exists (select 1 from lots l where l.schedule_id = k.id)
     order by o.submitted_at, o.client_order_id limit 1`,
  sold: `
    select o.client_order_id as row
      from orders o
      join schedules k on k.id = o.schedule_id
      join postings p on p.cause = o.client_order_id and p.account = 'pool'
      join subscriptions s on s.id = o.subscription_id
     where o.side = 'sell' and k.status = 'completed' and p.amount_paise > 10000
       and s.status = 'active' and s.pool_paise > 10000
     order by o.submitted_at, o.client_order_id limit 1`,
  soldLater: `
    select o.client_order_id as row
      from orders o
      join (select subscription_id, submitted_at from orders where client_order_id = '{sold}') f
        on f.subscription_id = o.subscription_id
     where o.side = 'sell' and o.filled > 0 and o.submitted_at > f.submitted_at
     order by o.submitted_at limit 1`,
  /** The last sale that was the second of an ETF, an account and a day, in a plan that reinvests nothing. */
  soldAgain: `
    with sales as (
      select o.client_order_id, o.account_id, o.instrument_id, o.subscription_id, o.submitted_at,
             (select max(e.id) from order_events e where e.client_order_id = o.client_order_id) as last_step,
             (select max(f.traded_at at time zone 'Asia/Kolkata')::date
                from fills f where f.client_order_id = o.client_order_id) as sold_on
        from orders o
       where o.side = 'sell' and o.posted and o.filled = o.quantity)
    select b.client_order_id as row
      from sales a
      join sales b using (account_id, instrument_id, sold_on)
      join subscriptions s on s.id = b.subscription_id
     where a.last_step < b.last_step and s.reinvest_bp = 0
     order by b.last_step desc limit 1`,
  carried: `
    select i.id as row from installments i join subscriptions s on s.id = i.subscription_id
     where i.status = 'executed' and i.quantity = 0 and s.status = 'completed'
     order by i.id limit 1`,
  failed: `
    select i.id as row from installments i
     where i.status = 'failed' and i.reason = 'INSUFFICIENT_FUNDS' order by i.id limit 1`,
  planned: `
    select i.id as row from installments i join subscriptions s on s.id = i.subscription_id
     where i.status = 'planned' and s.status = 'active' order by i.id limit 1`,
  cancelled: `
    select i.id as row from installments i
     where i.status = 'cancelled' and i.reason = 'BOOKED_EARLY' order by i.id limit 1`,
  split: `
    select a.schedule_id as row from split_applications a
     where exists (select 1 from lots l where l.schedule_id = a.schedule_id)
     order by a.ex_date, a.schedule_id limit 1`,
  ended: `
    select s.id as row from subscriptions s
     where s.status = 'cancelled'
       and exists (select 1 from postings p
                    where p.subscription_id = s.id and p.account = 'carry' and p.cause like '%.amended.%')
     order by s.id limit 1`,
  completed: `
    select s.id as row from subscriptions s
     where s.status = 'completed'
       and exists (select 1 from postings p where p.cause = s.id || '.completed' and p.account = 'carry')
     order by s.id limit 1`,
  missed: `
    select id as row from subscriptions where paused_by_misses_on is not null order by id limit 1`,
  stepping: `
    select id as row from subscriptions where step_up_months is not null order by id limit 1`,
  amended: `
    select id as row from subscription_amendments
     where asked ->> 'kind' = 'amount' order by market_at limit 1`,
  twoLots: `
    select schedule_id as row from lots where number = 2 order by schedule_id limit 1`,
  reduced: `
    select client_order_id as row from decisions
     where inputs -> 'cash' ->> 'reducedTo' is not null and client_order_id is not null
     order by id limit 1`,
  halved: `
    select client_order_id as row from decisions
     where inputs -> 'size' ->> 'isHalved' = 'true' and client_order_id is not null
     order by id limit 1`,
  notifiedBought:
    "select key as row from notifications where event = 'executed' order by number limit 1",
  notifiedBooked:
    "select key as row from notifications where event = 'booked' order by number limit 1",
  other: `
    select id as row from subscriptions
     where id <> (select subscription_id from orders where client_order_id = '{bought}')
       and status = 'active' and withdrawable_paise > 100000
     order by id limit 1`,
} as const;

export type Targets = Readonly<Record<keyof typeof wanted, string>>;

/** Throws an error that names what is missing. */
export async function findTargets(query: Query): Promise<Targets> {
  const found = new Map<string, string>();
  for (const [name, sql] of Object.entries(wanted)) {
    const filled = sql.replaceAll(/\{(\w+)\}/g, (_, other: string) => found.get(other) ?? '');
    found.set(name, await first(query, name, filled));
  }
  const of = (name: keyof typeof wanted): string => found.get(name) ?? '';
  return {
    bought: of('bought'),
    sold: of('sold'),
    soldLater: of('soldLater'),
    soldAgain: of('soldAgain'),
    carried: of('carried'),
    failed: of('failed'),
    planned: of('planned'),
    cancelled: of('cancelled'),
    split: of('split'),
    ended: of('ended'),
    completed: of('completed'),
    missed: of('missed'),
    stepping: of('stepping'),
    amended: of('amended'),
    twoLots: of('twoLots'),
    reduced: of('reduced'),
    halved: of('halved'),
    notifiedBought: of('notifiedBought'),
    notifiedBooked: of('notifiedBooked'),
    other: of('other'),
  };
}

/** One that hangs on no other. */
export const findTarget = (query: Query, name: 'soldAgain'): Promise<string> =>
  first(query, name, wanted[name]);

async function first(query: Query, name: string, sql: string): Promise<string> {
  const [hit] = await query(sql);
  if (!hit) throw new Error(`These books hold no “${name}” to falsify.`);
  return hit.row;
}
