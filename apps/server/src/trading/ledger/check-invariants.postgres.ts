import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { InvariantCheck } from './invariant-check.ts';

type Fault = { fault: string };

/** Each invariant as the rows that break it (docs/domain-model.md, Invariants). */
export async function checkInvariants(db: Database): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db);
    checks.push({ name, faults: rows.map(({ fault }) => fault) });
  }
  return checks;
}

const invariants: Record<string, RawBuilder<Fault>> = {
  'Every cause posts a sum of zero': sql<Fault>`
    select cause || ' is off by ' || sum(amount_paise) || ' paise' as fault
      from postings
     group by subscription_id, cause
    having sum(amount_paise) <> 0`,

  'Balances are the sums of the postings': sql<Fault>`
    select s.id || ' ' || b.account || ' is ' || b.kept || ', posted ' || coalesce(p.posted, 0) as fault
      from subscriptions s
     cross join lateral (values
           ('put_in', -s.put_in_paise), ('carry', s.carry_paise), ('pool', s.pool_paise),
           ('units', s.units_at_cost_paise), ('charges', s.charges_paise),
           ('gains', -s.gains_paise), ('withdrawable', s.withdrawable_paise)) as b (account, kept)
      left join lateral (
           select sum(amount_paise) as posted
             from postings
            where subscription_id = s.id
              and account = b.account) as p on true
     where b.kept <> coalesce(p.posted, 0)`,

  'Money put in and gains equal units, charges, carry, pool and withdrawable': sql<Fault>`
    select id as fault
      from subscriptions
     where put_in_paise + gains_paise
           <> units_at_cost_paise + charges_paise + carry_paise + pool_paise + withdrawable_paise`,

  'Carry and pool were never negative': sql<Fault>`
    select cause || ' leaves ' || account || ' at ' || running || ' paise' as fault
      from (select cause, account,
                   sum(sum(amount_paise)) over (
                     partition by subscription_id, account order by min(posted_at), cause) as running
              from postings
             where account in ('carry', 'pool')
             group by subscription_id, account, cause) as steps
     where running < 0`,

  'Units held are units bought less units sold, splits included': sql<Fault>`
    select k.id || ' holds ' || coalesce(h.units, 0) || ', posted ' || coalesce(p.units, 0) as fault
      from schedules k
      left join lateral (select sum(quantity) as units from lots where schedule_id = k.id) as h on true
      left join lateral (
           select sum(units) as units
             from postings
            where subscription_id = k.subscription_id
              and schedule_number = k.number
              and account = 'units') as p on true
     where coalesce(h.units, 0) <> coalesce(p.units, 0)`,

  'Every block that is held is found by its price': sql<Fault>`
    select k.id as fault
      from schedules k
     where (k.lowest_sale_paise is not null)
           <> (k.status in ('waiting', 'running', 'paused')
               and exists (select 1 from lots l where l.schedule_id = k.id))`,

  'No block is passed over at a price that would sell it': sql<Fault>`
    select k.id || ' is found from ' || k.lowest_sale_paise || ', sold from ' || least_price as fault
      from schedules k
      join subscriptions s on s.id = k.subscription_id
     cross join lateral (
           select sum(quantity) as units, sum(cost_paise) as cost
             from lots
            where schedule_id = k.id) as held
     cross join lateral (
           select coalesce(sum(cost_of_sold_paise), 0) as cost,
                  coalesce(sum(value_paise - charges_paise), 0) as proceeds
             from sales
            where schedule_id = k.id) as sold
     cross join lateral (
           select held.cost + ceil(held.cost * s.target_bp / 10000) as own,
                  held.cost + sold.cost + ceil((held.cost + sold.cost) * s.target_bp / 10000) as whole) as target
     cross join lateral (
           select case when s.exit = 'sell' then 0
                       else greatest(target.own, target.whole - sold.proceeds)
                   end as net) as needed
     cross join lateral (
           select greatest(1, ceil(needed.net / held.units))::bigint as least_price) as sale
     where k.lowest_sale_paise > least_price`,

  'Executed, failed, pending and not yet created make up the plan': sql<Fault>`
    select s.id || ' counts ' || n.used || ' of ' || s.installment_count as fault
      from subscriptions s
     cross join lateral (
           select count(*) as used,
                  count(distinct i.sip_number) as distinct_numbers,
                  count(*) filter (where k.status = 'completed') as freed
             from installments i
             join schedules k on k.id = i.schedule_id
            where i.subscription_id = s.id
              and i.status <> 'cancelled') as n
     where n.used <> n.distinct_numbers
        or n.used > s.installment_count + n.freed
        or (n.used > s.installment_count and not s.recycle
            and not exists (select 1
                              from subscription_amendments a
                             where a.subscription_id = s.id
                               and a.asked ->> 'kind' = 'recycle'))`,

  'A subscription that has ended plans no purchase': sql<Fault>`
    select i.id as fault
      from installments i
      join subscriptions s on s.id = i.subscription_id
     where s.status in ('cancelled', 'completed')
       and i.status = 'planned'`,

  'A closed block holds units only where its investor kept them': sql<Fault>`
    select k.id as fault
      from schedules k
      join subscriptions s on s.id = k.subscription_id
     where k.status in ('completed', 'closed')
       and coalesce(s.exit, '') <> 'keep'
       and exists (select 1 from lots l where l.schedule_id = k.id)`,

  'Every amendment was made to the version it names, once': sql<Fault>`
    select a.id as fault
      from subscription_amendments a
      join subscriptions s on s.id = a.subscription_id
     where a.version >= s.version
        or a.made_by <> s.user_id`,

  'At most one executed installment of a schedule per session': sql<Fault>`
    select schedule_id || ' on ' || ended_on as fault
      from installments
     where status = 'executed'
     group by schedule_id, ended_on
    having count(*) > 1`,

  'No installment has two orders that may have been filled': sql<Fault>`
    select installment_id as fault
      from orders
     where side = 'buy'
       and (state in ('submitted', 'unknown', 'needs-human', 'working', 'part-filled', 'filled')
            or filled > 0)
     group by installment_id
    having count(*) > 1`,

  'Every filled order has its fills, and no other has any': sql<Fault>`
    select o.client_order_id || ' filled ' || o.filled || ', trades ' || coalesce(f.units, 0) as fault
      from orders o
      left join lateral (
           select sum(quantity) as units from fills where client_order_id = o.client_order_id) as f on true
     where o.posted
       and o.filled <> coalesce(f.units, 0)`,

  'Every executed installment is what its fills say': sql<Fault>`
    select i.id || ' says ' || i.quantity || ' units for ' || i.value_paise || ' paise, its fills '
           || coalesce(f.units, 0) || ' for ' || coalesce(f.value, 0) as fault
      from installments i
      left join lateral (
           select sum(f.quantity) as units, sum(f.quantity * f.price_paise) as value
             from orders o
             join fills f on f.client_order_id = o.client_order_id
            where o.installment_id = i.id) as f on true
     where i.status = 'executed'
       and i.quantity > 0
       and (i.quantity <> coalesce(f.units, 0) or i.value_paise <> coalesce(f.value, 0))`,

  'Every sale is what its fills or a delisting say': sql<Fault>`
    select k.id || ' sold ' || x.units || ' units for ' || x.value || ' paise, the fills say '
           || coalesce(f.units, 0) || ' for ' || coalesce(f.value, 0)
           || ' and delistings ' || coalesce(d.units, 0) || ' for ' || coalesce(d.value, 0) as fault
      from schedules k
      join lateral (
           select sum(quantity) as units, sum(value_paise) as value
             from sales
            where schedule_id = k.id) as x on x.units is not null
      left join lateral (
           select sum(f.quantity) as units, sum(f.quantity * f.price_paise) as value
             from orders o
             join fills f on f.client_order_id = o.client_order_id
            where o.schedule_id = k.id
              and o.side = 'sell') as f on true
      left join lateral (
           select sum(units) as units, sum(amount_paise) as value
             from corporate_action_applications
            where schedule_id = k.id
              and kind = 'delisting') as d on true
     where x.units <> coalesce(f.units, 0) + coalesce(d.units, 0)
        or x.value <> coalesce(f.value, 0) + coalesce(d.value, 0)`,

  'Whatever was filled is in the ledger': sql<Fault>`
    select o.client_order_id as fault
      from orders o
     where o.posted
       and o.filled > 0
       and not exists (select 1
                         from postings p
                        where p.subscription_id = o.subscription_id
                          and p.cause = o.client_order_id)`,

  'No two orders are the same order at the broker': sql<Fault>`
    select account_id || ' ' || broker_order_id as fault
      from orders
     where broker_order_id is not null
     group by account_id, broker_order_id
    having count(*) > 1`,

  'A completed schedule netted its target': sql<Fault>`
    select k.id as fault
      from schedules k
      join subscriptions s on s.id = k.subscription_id
     cross join lateral (
           select sum(value_paise - charges_paise) as net, sum(cost_of_sold_paise) as cost
             from sales
            where schedule_id = k.id) as x
     where k.status = 'completed'
       and x.net * 10000 < x.cost * (10000 + s.target_bp)`,

  'Nothing was executed before its planned date': sql<Fault>`
    select id as fault
      from installments
     where status = 'executed'
       and ended_on < planned_on`,

  'A schedule without an ETF has bought nothing': sql<Fault>`
    select k.id as fault
      from schedules k
     where k.instrument_id is null
       and exists (select 1 from installments i where i.schedule_id = k.id and i.status = 'executed')`,
};
