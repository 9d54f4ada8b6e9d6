-- What administrators publish and what investors do with it. Money is whole paise, percent is basis points.

create table strategies (
  id                   text        primary key,
  name                 text        not null,
  fund_size_paise      bigint      not null check (fund_size_paise > 0),
  installment_paise    bigint      not null check (installment_paise > 0),
  installment_count    integer     not null check (installment_count > 0),
  installments_per_etf integer     not null check (installments_per_etf > 0),
  frequency            text        not null check (frequency in ('daily', 'weekly', 'monthly')),
  reinvest_bp          integer     not null check (reinvest_bp >= 0 and reinvest_bp <= 10000),
  target_bp            integer     not null check (target_bp > 0),
  weekday              text        not null check (weekday in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')),
  execution_time       text        not null,
  status               text        not null check (status in ('active', 'retired')),
  created_by           text        not null references users (id),
  created_at           timestamptz not null
);

-- The terms are frozen at subscribing; the balances are the sums of the subscription's postings.
create table subscriptions (
  id                   text        primary key,
  user_id              text        not null references users (id),
  strategy_id          text        not null references strategies (id),
  broker               text        not null,
  status               text        not null check (status in ('active', 'paused', 'completed', 'cancelled')),
  version              integer     not null,
  installment_paise    bigint      not null check (installment_paise > 0),
  reinvest_bp          integer     not null check (reinvest_bp >= 0 and reinvest_bp <= 10000),
  installment_count    integer     not null,
  installments_per_etf integer     not null,
  frequency            text        not null check (frequency in ('daily', 'weekly', 'monthly')),
  target_bp            integer     not null,
  weekday              text        not null,
  execution_time       text        not null,
  ddpi_confirmed       boolean     not null,
  cash_policy          text        not null check (cash_policy in ('skip', 'reduce', 'wait')),
  recycle              boolean     not null,
  put_in_paise         bigint      not null,
  carry_paise          bigint      not null check (carry_paise >= 0),
  pool_paise           bigint      not null check (pool_paise >= 0),
  withdrawable_paise   bigint      not null,
  units_at_cost_paise  bigint      not null check (units_at_cost_paise >= 0),
  charges_paise        bigint      not null,
  gains_paise          bigint      not null,
  ended_on             date,
  subscribed_at        timestamptz not null,
  created_at           timestamptz not null
);
create unique index subscriptions_one_running on subscriptions (user_id, strategy_id) where status in ('active', 'paused');
create index subscriptions_of_user on subscriptions (user_id);

create table schedules (
  id              text    primary key,
  subscription_id text    not null references subscriptions (id),
  number          integer not null check (number > 0),
  status          text    not null check (status in ('waiting', 'running', 'paused', 'completed', 'closed')),
  instrument_id   text,
  symbol          text,
  etf_name        text,
  underlying      text,
  asset_class     text,
  sell_order_id   text,
  booked_on       date,
  unique (subscription_id, number)
);

create table installments (
  id              text    primary key,
  schedule_id     text    not null references schedules (id),
  subscription_id text    not null references subscriptions (id),
  sip_number      integer not null check (sip_number > 0),
  planned_on      date    not null,
  execution_time  text    not null,
  amount_paise    bigint  not null check (amount_paise > 0),
  raise_paise     bigint  not null check (raise_paise >= 0),
  status          text    not null check (status in ('planned', 'ordered', 'executed', 'failed', 'cancelled')),
  client_order_id text,
  reduced_to_paise bigint,
  ended_on        date,
  executed_at     text,
  quantity        bigint,
  value_paise     bigint,
  charges_paise   bigint,
  partial         boolean,
  reason          text
);
create unique index installments_one_of_number on installments (subscription_id, sip_number) where status <> 'cancelled';
create unique index installments_one_a_session on installments (schedule_id, ended_on) where status = 'executed';
create index installments_of_schedule on installments (schedule_id);
create index installments_planned on installments (planned_on, execution_time) where status = 'planned';

-- Units still held, lot by lot; a sale takes the oldest first.
create table lots (
  schedule_id text    not null references schedules (id),
  number      integer not null,
  bought_on   date    not null,
  quantity    bigint  not null check (quantity > 0),
  cost_paise  bigint  not null check (cost_paise >= 0),
  charges_paise bigint not null check (charges_paise >= 0),
  primary key (schedule_id, number)
);

create table sales (
  schedule_id        text    not null references schedules (id),
  number             integer not null,
  sold_on            date    not null,
  quantity           bigint  not null check (quantity > 0),
  value_paise        bigint  not null,
  charges_paise      bigint  not null,
  cost_of_sold_paise bigint  not null,
  primary key (schedule_id, number)
);

-- Double entry, append only. The id is made from what caused the posting, so it cannot be posted twice.
create table postings (
  id              text        primary key,
  subscription_id text        not null references subscriptions (id),
  schedule_number integer,
  account         text        not null check (account in ('put_in', 'carry', 'pool', 'units', 'charges', 'gains', 'withdrawable')),
  amount_paise    bigint      not null,
  units           bigint      not null,
  cause           text        not null,
  posted_at       timestamptz not null
);
create index postings_of_subscription on postings (subscription_id, posted_at, id);

-- Why an ETF was chosen: the whole ranking as it stood.
create table selections (
  schedule_id text        primary key references schedules (id),
  chosen_at   timestamptz not null,
  ranking     jsonb       not null
);

-- A split multiplies the units of a schedule once per ex-date, however often it is looked at.
create table split_applications (
  schedule_id text    not null references schedules (id),
  ex_date     date    not null,
  factor      integer not null check (factor > 1),
  primary key (schedule_id, ex_date)
);
