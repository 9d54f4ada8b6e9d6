-- What each plan has sent, and what that can cost at the most: counted by the transaction that makes an order durable.
alter table run_plans
  add column sent             integer not null default 0,
  add column sent_worst_paise bigint  not null default 0;

update run_plans p
   set sent = o.orders,
       sent_worst_paise = o.worst
  from (select run_plan_id, count(*)::integer as orders, sum(quantity * limit_paise)::bigint as worst
          from orders
         where run_plan_id is not null
         group by run_plan_id) o
 where o.run_plan_id = p.id;

-- Not valid: plans of before are left as they were found.
alter table run_plans
  add constraint run_plans_send_what_they_allow
    check (sent <= orders and sent_worst_paise <= worst_paise) not valid;

-- It was there for the count.
drop index orders_of_plan;
