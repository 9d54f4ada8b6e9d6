-- A day on which orders of an account were sent. It is due until the broker's books of it were compared
-- with ours; once those books are gone, the units alone can still be.
create table account_days (
  account_id text        not null references broker_accounts (id),
  day        date        not null,
  state      text        not null default 'due' check (state in ('due', 'compared', 'units-only')),
  -- Why it is still due, or what differed.
  says       text,
  tries      integer     not null default 0,
  tried_at   timestamptz,
  primary key (account_id, day)
);
create index account_days_not_compared on account_days (day) where state <> 'compared';

-- Days with an order that is still open have their last look ahead of them.
insert into account_days (account_id, day)
select distinct account_id, (submitted_at at time zone 'Asia/Kolkata')::date
  from orders
 where not posted;
