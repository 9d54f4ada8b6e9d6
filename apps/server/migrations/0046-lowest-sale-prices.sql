-- Below this price the block of a schedule is not sold, whatever else holds: of many blocks only those are looked at whose
-- price has come so far. Empty where nothing is held. The program writes it with the block; for blocks that were held
-- before, it is their own target, which is never more.
alter table schedules add column lowest_sale_paise bigint check (lowest_sale_paise > 0);
update schedules k
   set lowest_sale_paise = case
         when s.exit = 'sell' then 1
         else greatest(1, held.cost_paise * (10000 + s.target_bp) / 10000 / held.quantity)
       end
  from subscriptions s,
       (select schedule_id, sum(cost_paise)::bigint as cost_paise, sum(quantity)::bigint as quantity
          from lots
         group by schedule_id) as held
 where s.id = k.subscription_id
   and held.schedule_id = k.id
   and k.status in ('waiting', 'running', 'paused');
create index schedules_to_sell on schedules (instrument_id, lowest_sale_paise) where lowest_sale_paise is not null;

-- Who is resumed is looked for in every run.
create index subscriptions_paused on subscriptions (paused_until) where status = 'paused';
