-- Which master keys the sealed columns may be sealed by. An id names a key and tells nothing of it.
create table master_keys (
  key_id     text        primary key,
  used_since timestamptz not null,
  retired_at timestamptz
);

-- Keys of the server's own, sealed by a master key, so that they stay when that one is replaced.
create table sealed_keys (
  purpose    text        primary key check (purpose in ('client-fingerprints', 'security-events', 'second-factors')),
  key_sealed text        not null,
  created_at timestamptz not null
);

-- What happened that an auditor asks for. Each row carries a MAC over itself and the MAC of the row before it.
create table security_events (
  seq      bigint      primary key check (seq > 0),
  at       timestamptz not null,
  kind     text        not null,
  user_id  text,
  actor_id text,
  address  text,
  subject  text,
  facts    text        not null,
  mac      text        not null
);
create index security_events_of_user on security_events (user_id, seq);
create index security_events_of_actor on security_events (actor_id, seq);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'Rows of % are never changed.', tg_table_name; end $$;
create trigger security_events_are_never_changed before update or delete or truncate on security_events for each statement execute function refuse_change();

-- The newest row of the chain, under a MAC of its own: a chain cut off at its end does not fit.
create table security_event_head (
  id       text   primary key check (id = 'head'),
  seq      bigint not null,
  last_mac text   not null,
  head_mac text   not null
);
