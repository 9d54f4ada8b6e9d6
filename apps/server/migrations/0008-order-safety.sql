-- One writer per broker account. The epoch grows whenever another process takes over; whoever holds an
-- older one can write no order any more, however long it was paused.
create table account_leases (
  account_id text   primary key references broker_accounts (id),
  holder     text   not null,
  epoch      bigint not null check (epoch > 0)
);

-- The processes that place orders; one that has not been seen for some seconds may be taken over from.
create table order_writers (
  holder  text        primary key,
  seen_at timestamptz not null
);

-- Sending an order shares this row and moving a switch takes it whole: they come before or after one
-- another, never across.
create table trading_gate (
  id text primary key check (id = 'gate')
);
insert into trading_gate (id) values ('gate');

-- A stop is in force until it is lifted. The subject is a strategy's, investor's or subscription's id.
create table kill_switches (
  id            text        primary key,
  level         text        not null check (level in ('platform', 'strategy', 'investor', 'subscription')),
  subject       text,
  reason        text        not null check (reason <> ''),
  set_by        text        not null,
  set_at        timestamptz not null,
  lifted_by     text,
  lifted_reason text,
  lifted_at     timestamptz,
  check ((level = 'platform') = (subject is null)),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_reason is null))
);
create unique index kill_switches_one_in_force on kill_switches (level, coalesce(subject, ''))
  where lifted_at is null;
create index kill_switches_latest on kill_switches (set_at desc, id);

-- What a run may send at the most, frozen before its first order.
create table run_plans (
  id          text        primary key,
  frozen_at   timestamptz not null,
  orders      integer     not null check (orders > 0),
  worst_paise bigint      not null check (worst_paise >= 0),
  hash        text        not null,
  intents     jsonb       not null
);

alter table orders
  add column run_plan_id   text        references run_plans (id),
  add column epoch         bigint,
  -- The numbers that stood in the broker's book before this order was sent; it can be none of them.
  add column watermark     jsonb       not null default '[]',
  add column looks         integer     not null default 0,
  -- Complete books that did not hold it, and when the first and the latest of them was read.
  add column absences      integer     not null default 0,
  add column absent_since  timestamptz,
  add column looked_at     timestamptz;

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in (
  'intended', 'submitted', 'working', 'part-filled', 'filled', 'rejected', 'cancelled', 'expired',
  'not-sent', 'not-placed', 'unknown', 'needs-human'));

drop index orders_one_live_per_installment;
create unique index orders_one_live_per_installment on orders (installment_id)
  where state in ('submitted', 'unknown', 'needs-human', 'working', 'part-filled', 'filled') and side = 'buy';
drop index orders_one_live_sale_per_schedule;
create unique index orders_one_live_sale_per_schedule on orders (schedule_id)
  where state in ('submitted', 'unknown', 'needs-human', 'working', 'part-filled') and side = 'sell';
-- The price is the only mark of ours that the broker's book repeats: no two orders in question share it.
create unique index orders_price_is_their_own on orders (account_id, symbol, side, quantity, limit_paise)
  where not posted;
create index orders_of_account on orders (account_id, submitted_at);
create index orders_of_plan on orders (run_plan_id);

-- Every step of every order, kept for good.
create table order_events (
  id              bigint      generated always as identity primary key,
  client_order_id text        not null references orders (client_order_id),
  event           text        not null,
  state           text        not null,
  note            text,
  epoch           bigint,
  at              timestamptz not null
);
create index order_events_of_order on order_events (client_order_id, id);
