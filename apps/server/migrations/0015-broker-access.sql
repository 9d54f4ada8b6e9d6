-- Keys the broker issues for programs, sealed like the password, and the address of this machine that is an account's own.
alter table broker_accounts
  add column api_access_kind     text check (api_access_kind in ('api-key', 'secret-key')),
  add column api_access_sealed   text,
  add column api_access_saved_at timestamptz,
  add column egress_address      text,
  add constraint broker_accounts_api_access_whole check (
    (api_access_kind is null) = (api_access_sealed is null)
    and (api_access_kind is null) = (api_access_saved_at is null));
-- The exchange lets one address place orders for one client.
create unique index broker_accounts_one_account_per_address on broker_accounts (broker, egress_address);

-- What an investor last said about DDPI at a broker, for all subscriptions there.
create table selling_authorities (
  user_id      text        not null references users (id),
  broker       text        not null check (broker in ('samco')),
  is_confirmed boolean     not null,
  said_at      timestamptz not null,
  primary key (user_id, broker)
);
