-- An order run changes each of these rows once or twice: where its page has room for the new version, no index is written.
alter table run_accounts set (fillfactor = 40);
alter table schedules set (fillfactor = 60);
alter table subscriptions set (fillfactor = 60);

-- What the plans of the last minute have sent is the most that can have left in it: the orders themselves are counted
-- only where that could be too many.
alter table run_plans add column last_sent_at timestamptz;
update run_plans p
   set last_sent_at = o.last_sent_at
  from (select run_plan_id, max(submitted_at) as last_sent_at
          from orders
         where run_plan_id is not null
         group by run_plan_id) o
 where o.run_plan_id = p.id;
create index run_plans_by_last_sent on run_plans (last_sent_at);
