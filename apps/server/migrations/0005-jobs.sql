-- A run is a row from start to end. One run of a job at a time: the index says so, not the code.
create table job_runs (
  id           text        primary key,
  job_code     text        not null check (job_code in ('auto_login_samco', 'cache_etf_data', 'place_etf_order', 'sync_order_status')),
  status       text        not null check (status in ('running', 'succeeded', 'failed')),
  trigger      text        not null check (trigger in ('schedule', 'person')),
  started_at   timestamptz not null,
  completed_at timestamptz,
  duration_ms  integer,
  market_time  timestamptz not null,
  succeeded    integer     not null default 0,
  failed       integer     not null default 0,
  note         text,
  error        text,
  outcomes     jsonb       not null default '[]'
);
create unique index job_runs_one_running on job_runs (job_code) where status = 'running';
create index job_runs_latest on job_runs (job_code, started_at desc, id);
