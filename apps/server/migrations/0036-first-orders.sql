-- Broker accounts that may trade without anybody looking on. Those that have traded before this rule was there may.
create table account_releases (
  account_id         text        primary key references broker_accounts (id),
  client_fingerprint text        not null,
  released_by        text        not null,
  released_at        timestamptz not null
);
insert into account_releases (account_id, client_fingerprint, released_by, released_at)
select a.id, a.client_fingerprint, 'system', max(o.submitted_at)
  from orders o
  join broker_accounts a on a.id = o.account_id
 where o.filled > 0
 group by a.id, a.client_fingerprint;

-- Whoever links another client of the broker begins with a first order again.
create view released_accounts as
select r.account_id
  from account_releases r
  join broker_accounts a on a.id = r.account_id
                        and a.client_fingerprint = r.client_fingerprint;

-- An administrator looks on: the account may send one order of one unit from then until then, in market time.
create table first_order_permits (
  id         text        primary key,
  account_id text        not null references broker_accounts (id),
  allowed_by text        not null,
  allowed_at timestamptz not null,
  ends_at    timestamptz not null check (ends_at > allowed_at)
);
create index first_order_permits_of_account on first_order_permits (account_id, allowed_at);

-- When the broker's order book first showed a first order, and what it showed of it.
create table first_order_echoes (
  client_order_id text        primary key references orders (client_order_id),
  looks           integer     not null check (looks > 0),
  seen_at         timestamptz,
  echo            jsonb,
  check ((seen_at is null) = (echo is null))
);
