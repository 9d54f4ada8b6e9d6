-- A claim on a client of the broker, or on an address, holds once a login at the broker has proved it.
alter table broker_accounts
  add column confirmed_at timestamptz,
  add column released_at  timestamptz;
update broker_accounts
   set confirmed_at = updated_at
 where exists (select 1 from broker_sessions where account_id = broker_accounts.id and opened_at is not null);
update broker_accounts
   set egress_address = null
 where confirmed_at is null;
alter table broker_accounts
  add constraint broker_accounts_address_is_proved check (egress_address is null or confirmed_at is not null);
drop index broker_accounts_one_investor_per_client;
create unique index broker_accounts_one_investor_per_client on broker_accounts (broker, client_fingerprint) where confirmed_at is not null;

-- Logins sent to the broker that it refused, or whose answer is not known yet. What it let in is not kept.
create table broker_login_attempts (
  id                 text        primary key,
  broker             text        not null check (broker in ('samco')),
  user_id            text        not null,
  client_fingerprint text        not null,
  is_proved          boolean     not null,
  outcome            text        not null check (outcome in ('pending', 'refused')),
  at                 timestamptz not null
);
create index broker_login_attempts_of_client on broker_login_attempts (broker, client_fingerprint, at);
create index broker_login_attempts_of_user on broker_login_attempts (user_id, at);
create index broker_login_attempts_unproved on broker_login_attempts (at) where not is_proved;
