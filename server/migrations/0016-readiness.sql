-- How everything stood when a coming installment was last looked at: what was known, from which the verdict
-- and its words are made anew. `planned_for` is the session that was to buy it; `checked_at` is market time.
create table readiness_checks (
  installment_id text        primary key references installments (id),
  planned_for    date        not null,
  checked_at     timestamptz not null,
  facts          jsonb       not null
);
