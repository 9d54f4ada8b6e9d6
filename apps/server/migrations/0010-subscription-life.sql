-- What an investor may do with a running subscription: pause it for a while, let the amount grow, add to
-- one installment, and choose what becomes of open blocks at the end.
alter table subscriptions
  add column paused_until      date,
  add column exit              text    check (exit in ('sell', 'keep')),
  add column step_up_bp        integer check (step_up_bp > 0),
  add column step_up_paise     bigint  check (step_up_paise > 0),
  add column step_up_months    integer check (step_up_months > 0),
  add column step_up_from      date,
  add constraint subscriptions_step_up_is_whole check (
    num_nonnulls(step_up_bp, step_up_paise) = num_nonnulls(step_up_months)
    and num_nonnulls(step_up_months) = num_nonnulls(step_up_from)),
  add constraint subscriptions_pause_is_one check (paused_until is null or status = 'paused'),
  add constraint subscriptions_exit_is_one check (exit is null or status = 'cancelled');

alter table installments
  add column top_up_paise bigint check (top_up_paise > 0);

-- Every change an investor made, kept for good: who, when by both clocks, and what it was before and after.
create table subscription_amendments (
  id              text        primary key,
  subscription_id text        not null references subscriptions (id),
  version         integer     not null,
  made_by         text        not null references users (id),
  made_at         timestamptz not null,
  market_at       timestamptz not null,
  asked           jsonb       not null,
  changes         jsonb       not null,
  before          jsonb       not null,
  after           jsonb       not null,
  unique (subscription_id, version)
);
