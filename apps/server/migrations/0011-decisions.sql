-- Why an order ended otherwise than it should, as a code; what the broker wrote stands in `reason`.
alter table orders add column reason_code text;

-- What was decided of a SIP or a block, with all that it was decided from. One row a decision; a block
-- that says the same again is the same row, counted.
create table decisions (
  id              bigint      generated always as identity primary key,
  subscription_id text        not null references subscriptions (id),
  schedule_id     text        not null references schedules (id),
  -- Absent where the whole block was decided about.
  sip_number      integer,
  kind            text        not null check (kind in ('buy', 'sell', 'carry', 'block', 'fail', 'assign')),
  reason          text,
  client_order_id text        references orders (client_order_id),
  -- Market time, of the first and of the latest time it was decided so.
  decided_at      timestamptz not null,
  last_at         timestamptz not null,
  times           integer     not null default 1 check (times > 0),
  inputs          jsonb       not null,
  check ((kind in ('buy', 'sell')) = (client_order_id is not null)),
  check ((kind in ('block', 'fail')) = (reason is not null))
);
create index decisions_of_schedule on decisions (schedule_id, id);
