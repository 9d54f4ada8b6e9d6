-- How everything stood when a coming installment was last looked at: what was known, from which the verdict
-- and its words are made anew. `planned_for` is the session that was to buy it; `checked_at` is market time.
create table readiness_checks (
  installment_id text        primary key references installments (id),
  planned_for    date        not null,
  checked_at     timestamptz not null,
  facts          jsonb       not null
);

-- The latest minute of market time that was looked through; of several processes one takes it.
create table readiness_watch (
  id        text        primary key check (id = 'watch'),
  looked_at timestamptz not null
);
insert into readiness_watch (id, looked_at)
values ('watch', '1970-01-01T00:00:00Z');
