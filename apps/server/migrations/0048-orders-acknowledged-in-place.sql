-- What a broker's acknowledgement changes of an order, its state and its number, stands in no index of orders: the row
-- stays where it is, and eight index entries are not written again for each order.

-- An order that may still be filled, or was: the states that end one without a fill are posted and have none.
drop index orders_one_live_per_installment;
create unique index orders_one_live_per_installment on orders (installment_id)
  where side = 'buy' and (not posted or filled > 0);
drop index orders_one_live_sale_per_schedule;
create unique index orders_one_live_sale_per_schedule on orders (schedule_id)
  where side = 'sell' and not posted;

-- The broker's number of an order, with the step that learnt it.
alter table order_events
  add column account_id      text,
  add column broker_order_id text,
  add constraint order_events_number_is_of_an_account check (broker_order_id is null or account_id is not null);
update order_events e
   set account_id = o.account_id,
       broker_order_id = o.broker_order_id
  from orders o
 where o.broker_order_id is not null
   and e.id = (select coalesce(
                        min(s.id) filter (where s.event in ('acknowledged', 'adopted')),
                        max(s.id))
                 from order_events s
                where s.client_order_id = o.client_order_id);
drop index orders_by_broker_number;
create unique index order_events_by_broker_number on order_events (account_id, broker_order_id)
  where broker_order_id is not null;

-- Room for one new version of each row.
alter table orders set (fillfactor = 50);
