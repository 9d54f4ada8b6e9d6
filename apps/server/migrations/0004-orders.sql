-- One instruction to a broker. `submitted` is durable before the first byte leaves.
create table orders (
  client_order_id  text        primary key,
  account_id       text        not null references broker_accounts (id),
  subscription_id  text        not null references subscriptions (id),
  schedule_id      text        not null references schedules (id),
  installment_id   text        references installments (id),
  attempt          integer     not null check (attempt > 0),
  side             text        not null check (side in ('buy', 'sell')),
  instrument_id    text        not null,
  symbol           text        not null,
  asset_class      text        not null,
  quantity         bigint      not null check (quantity > 0),
  limit_paise      bigint      not null check (limit_paise > 0),
  state            text        not null check (state in ('intended', 'submitted', 'working', 'part-filled', 'filled', 'rejected', 'cancelled', 'expired', 'not-sent', 'unknown')),
  request          jsonb       not null,
  request_hash     text        not null,
  deadline         timestamptz not null,
  broker_order_id  text,
  filled           bigint      not null default 0,
  reason           text,
  submitted_at     timestamptz not null,
  settled_at       timestamptz,
  posted           boolean     not null default false,
  check (side = 'sell' or installment_id is not null)
);
create unique index orders_one_live_per_installment on orders (installment_id)
  where state in ('submitted', 'unknown', 'working', 'part-filled', 'filled') and side = 'buy';
create unique index orders_one_live_sale_per_schedule on orders (schedule_id)
  where state in ('submitted', 'unknown', 'working', 'part-filled') and side = 'sell';
create unique index orders_by_broker_number on orders (account_id, broker_order_id) where broker_order_id is not null;
create index orders_unsettled on orders (account_id) where not posted;
create index orders_of_schedule on orders (schedule_id);

-- What the market gave, from the broker's trade book; the id is the broker's trade number within the order.
create table fills (
  id              text        primary key,
  client_order_id text        not null references orders (client_order_id),
  quantity        bigint      not null check (quantity > 0),
  price_paise     bigint      not null check (price_paise > 0),
  traded_at       timestamptz not null
);
create index fills_of_order on fills (client_order_id);
