-- An investor's account at a broker. What proves who they are is sealed; the fingerprint is a keyed hash of the client id.
create table broker_accounts (
  id                  text        primary key,
  user_id             text        not null references users (id),
  broker              text        not null check (broker in ('samco')),
  client_id_sealed    text        not null,
  secret_sealed       text        not null,
  data_key_sealed     text        not null,
  client_fingerprint  text        not null,
  credentials_version integer     not null check (credentials_version > 0),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  unique (user_id, broker)
);
-- One client of a broker belongs to one investor.
create unique index broker_accounts_one_investor_per_client on broker_accounts (broker, client_fingerprint);

-- The latest login of an account. Instants are market time. The token is forgotten when the session is closed.
create table broker_sessions (
  account_id   text        primary key references broker_accounts (id),
  token_sealed text,
  opened_at    timestamptz,
  expires_at   timestamptz,
  closed_at    timestamptz,
  last_failure text,
  check (token_sealed is null or (opened_at is not null and closed_at is null)),
  check ((opened_at is null) = (expires_at is null)),
  check (expires_at > opened_at)
);
create index broker_sessions_live on broker_sessions (expires_at) where token_sealed is not null;
