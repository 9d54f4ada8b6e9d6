/** What a portfolio says, as one statement each that somebody would write for it alone. */

const mine = (userId: string): string => `
  with mine as materialized (
         select k.id, k.subscription_id, k.instrument_id, k.symbol
           from subscriptions s
           join schedules k on k.subscription_id = s.id
          where s.user_id = '${userId}'),
       held as (
         select l.schedule_id, sum(l.quantity) as units, sum(l.cost_paise) as cost
           from lots l
           join mine m on m.id = l.schedule_id
          group by l.schedule_id),
       sold as (
         select x.schedule_id, sum(x.value_paise - x.charges_paise) as proceeds
           from sales x
           join mine m on m.id = x.schedule_id
          group by x.schedule_id),
       paid as (
         select a.schedule_id, sum(a.amount_paise) as amount
           from corporate_action_applications a
           join mine m on m.id = a.schedule_id
          where a.kind <> 'delisting'
            and a.amount_paise > 0
          group by a.schedule_id),
       bought as (
         select i.schedule_id, sum(i.value_paise + i.charges_paise) as cost
           from installments i
           join mine m on m.id = i.schedule_id
          where i.status = 'executed'
          group by i.schedule_id)`;

const worth = 'coalesce(h.units * q.last_paise, h.cost, 0)';
const blocks = `
    from mine m
    left join bought b on b.schedule_id = m.id
    left join held h on h.schedule_id = m.id
    left join sold s on s.schedule_id = m.id
    left join paid p on p.schedule_id = m.id
    left join quotes q on q.instrument_id = m.instrument_id`;

/** The sums of the whole portfolio. */
export const figuresByHand = (userId: string): string => `${mine(userId)}
  select coalesce(sum(b.cost), 0)::bigint as invested,
         coalesce(sum(s.proceeds), 0)::bigint + coalesce(sum(p.amount), 0)::bigint as realised,
         sum(${worth})::bigint as market_value${blocks}`;

/** The same by ETF. */
export const etfsByHand = (userId: string): string => `${mine(userId)}
  select m.symbol,
         sum(b.cost)::bigint as invested,
         (coalesce(sum(s.proceeds), 0) + coalesce(sum(p.amount), 0) + sum(${worth})
          - sum(b.cost))::bigint as profit${blocks}
   where m.symbol is not null
   group by m.symbol
  having sum(b.cost) > 0
   order by profit desc, m.symbol`;

/** Each block that holds units, with all that its answer tells; money in paise, shares in hundredths of a percent. */
export const holdingsByHand = (userId: string, today: string): string => `
  with held as (
         select k.id, k.subscription_id, k.symbol, k.etf_name, k.instrument_id, t.name as strategy_name, s.target_bp,
                sum(l.quantity) as units, sum(l.cost_paise) as cost, min(l.bought_on) as since
           from subscriptions s
           join strategies t on t.id = s.strategy_id
           join schedules k on k.subscription_id = s.id
           join lots l on l.schedule_id = k.id
          where s.user_id = '${userId}'
          group by k.id, t.id, s.id)
  select h.id as schedule_id, h.subscription_id, h.strategy_name, h.etf_name, h.symbol as etf_nse_code,
         h.units::bigint as units, h.cost::bigint as cost, round(h.cost / h.units)::bigint as average_cost,
         q.last_paise as last_price, q.quoted_at as priced_at, w.worth::bigint as worth,
         (w.worth - h.cost)::bigint as profit,
         round((w.worth - h.cost) * 10000 / h.cost)::bigint as profit_percentage,
         h.target_bp as target_percentage, (w.worth - w.before)::bigint as day_change,
         round((w.worth - w.before) * 10000 / w.before)::bigint as day_change_percentage,
         h.since::text as held_since, date '${today}' - h.since as days_held
    from held h
    left join quotes q on q.instrument_id = h.instrument_id
   cross join lateral (
         select h.units * q.last_paise as worth, h.units * q.previous_close_paise as before) w
   order by h.since, h.id`;

/** What was invested, and what it was worth, at each close from the first purchase to the day before `until`. */
export const historyByHand = (userId: string, until: string): string => `
  with mine as materialized (
         select k.id, k.instrument_id
           from subscriptions s
           join schedules k on k.subscription_id = s.id
          where s.user_id = '${userId}'),
       moves as (
         select i.ended_on as moved_on, m.instrument_id, i.quantity as units,
                i.value_paise + i.charges_paise as invested, 0 as proceeds
           from installments i
           join mine m on m.id = i.schedule_id
          where i.status = 'executed'
          union all
         select x.sold_on, m.instrument_id, -x.quantity, 0, x.value_paise - x.charges_paise
           from sales x
           join mine m on m.id = x.schedule_id),
       daily as materialized (
         select moved_on, instrument_id, sum(units) as units, sum(invested) as invested,
                sum(proceeds) as proceeds
           from moves
          group by moved_on, instrument_id)
  select b.traded_on::text as closed_on, sum(d.invested)::bigint as invested,
         sum(d.proceeds + d.units * b.close_paise)::bigint as value
    from daily d
    join daily_bars b on b.instrument_id = d.instrument_id
                     and b.traded_on >= d.moved_on
                     and b.traded_on < '${until}'
   group by b.traded_on
   order by b.traded_on`;

/** Own money that went in less what came out, day by day, each posting on the day of the fill that caused it. */
export const moneyByHand = (userId: string): string => `
  with traded as (
         select f.client_order_id, max(f.traded_at) as traded_at
           from subscriptions s
           join orders o on o.subscription_id = s.id
           join fills f on f.client_order_id = o.client_order_id
          where s.user_id = '${userId}'
          group by f.client_order_id)
  select ((coalesce(t.traded_at, p.posted_at) at time zone 'Asia/Kolkata')::date)::text as moved_on,
         -sum(p.amount_paise)::bigint as money_in
    from subscriptions s
    join postings p on p.subscription_id = s.id and p.account in ('put_in', 'withdrawable')
    left join traded t on t.client_order_id = p.cause
   where s.user_id = '${userId}'
   group by moved_on
   order by moved_on`;
