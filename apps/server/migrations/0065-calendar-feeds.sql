-- The secret address of an investor's calendar; a new one replaces it.
create table calendar_feeds (
  user_id       text        primary key references users (id),
  token_hash    text        not null unique,
  hides_amounts boolean     not null,
  made_at       timestamptz not null
);

-- What the calendar last said of each entry, so that its SEQUENCE rises only on a change.
create table calendar_entries (
  user_id    text        not null references calendar_feeds (user_id) on delete cascade,
  uid        text        not null,
  digest     text        not null,
  sequence   integer     not null default 0,
  changed_at timestamptz not null,
  primary key (user_id, uid)
);
