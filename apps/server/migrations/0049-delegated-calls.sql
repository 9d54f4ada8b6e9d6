-- What administrators are told of a process that shares the books: on which machine it runs since when, as what, from
-- which release, and by which files of an operator's own market days.
alter table order_writers
  add column machine     text,
  add column role        text,
  add column version     text,
  add column started_at  timestamptz,
  add column market_data text;

-- Calls of a broker that another process makes, because the account's own address is one of its machine. A row lives
-- until its answer was read, or nobody waits for it any more. No answer holds a secret: a session is kept where sessions are.
create table delegated_calls (
  id             uuid        primary key,
  account_id     text        not null,
  egress_address text        not null,
  kind           text        not null check (kind in ('log-in', 'prove')),
  asked_at       timestamptz not null default now(),
  taken_by       text,
  answer         jsonb,
  check (answer is null or taken_by is not null)
);
create index delegated_calls_not_taken on delegated_calls (egress_address) where taken_by is null;
