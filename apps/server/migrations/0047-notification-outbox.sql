-- What has ended in the books and nobody was notified of yet: written by the transaction that ends it, removed by the one that
-- makes its notifications. Without a foreign key: what it names is never removed, and an order run writes one for each order.
create table notification_outbox (
  number          bigint generated always as identity primary key,
  subscription_id text   not null,
  schedule_id     text   not null,
  -- Empty where the schedule was booked.
  installment_id  text
);

-- What had ended until now was looked for among the days up to a week ago, and among what administrators settled.
insert into notification_outbox (subscription_id, schedule_id, installment_id)
select i.subscription_id, i.schedule_id, i.id
  from notification_watch w
  join installments i on i.status in ('executed', 'failed')
                     and (i.ended_on >= greatest(w.since, w.swept_on - 7)
                          or i.id in (select o.installment_id
                                        from order_events e
                                        join orders o on o.client_order_id = e.client_order_id
                                       where e.by_hand_of is not null
                                         and e.at >= w.since))
 where not exists (select 1
                     from notifications n
                    where n.key = case i.status
                                    when 'executed' then i.id || '.executed'
                                    else i.id || '.failed.' || i.ended_on
                                  end)
 order by i.ended_on, i.id;

insert into notification_outbox (subscription_id, schedule_id)
select k.subscription_id, k.id
  from notification_watch w
  join schedules k on k.booked_on is not null
                  and (k.booked_on >= greatest(w.since, w.swept_on - 7)
                       or k.id in (select o.schedule_id
                                     from order_events e
                                     join orders o on o.client_order_id = e.client_order_id
                                    where e.by_hand_of is not null
                                      and e.at >= w.since))
 where not exists (select 1 from notifications n where n.key = k.id || '.booked')
 order by k.booked_on, k.id;

drop index schedules_booked;
drop index order_events_by_hand;

-- Whoever was paused lately, and whose session is lost, are few of many.
create index subscriptions_paused_by_misses on subscriptions (paused_by_misses_on) where paused_by_misses_on is not null;
create index broker_sessions_closed on broker_sessions (account_id) where token_sealed is null;
