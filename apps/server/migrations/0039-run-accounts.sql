-- The accounts of a run that is under way, as they stood when its plan was frozen. Any process takes from here what no
-- living one has in hand; how often an account was delivered says whose report counts. They go with the run's end.
create table run_accounts (
  run_plan_id   text        not null references run_plans (id),
  position      integer     not null,
  user_id       text        not null,
  broker        text        not null,
  -- None where the investor has linked no account.
  account_id    text,
  subscriptions jsonb       not null,
  orders        jsonb       not null,
  holder        text,
  delivery      integer     not null default 0,
  ended_at      timestamptz,
  outcomes      jsonb,
  primary key (run_plan_id, position),
  check ((ended_at is null) = (outcomes is null))
);
create index run_accounts_not_ended on run_accounts (run_plan_id, position) where ended_at is null;

-- A run's plan has the run's id, where it is one of job_runs.
alter table run_plans
  add column accounts integer not null default 0,
  add column booking  boolean not null default true;

-- The addresses of its machine from which a process calls the broker.
alter table order_writers
  add column egress_addresses text[] not null default '{}';
