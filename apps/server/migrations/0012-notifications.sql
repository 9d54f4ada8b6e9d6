-- What somebody is told. The key is made from what it tells, so that nothing can be told twice; `number`
-- is the order in which it was told. `happened_at` is market time, `told_at` and `read_at` are real time.
create table notifications (
  key             text        primary key,
  number          bigint      generated always as identity unique,
  user_id         text        not null references users (id),
  event           text        not null check (event in ('reminder', 'money-missing', 'executed', 'failed', 'booked', 'session-lost', 'needs-human')),
  subscription_id text        references subscriptions (id),
  schedule_id     text        references schedules (id),
  facts           jsonb       not null,
  happened_at     timestamptz not null,
  told_at         timestamptz not null,
  shown           boolean     not null,
  read_at         timestamptz
);
create index notifications_of_user on notifications (user_id, number desc) where shown;
create index notifications_unread on notifications (user_id) where shown and read_at is null;

-- The mail that tells the same. `sending` is durable before a word is said to the mail server: a row left
-- in it is never sent again, because nobody knows whether it went out.
create table mail_deliveries (
  notification_key text        primary key references notifications (key),
  user_id          text        not null references users (id),
  state            text        not null check (state in ('due', 'sending', 'sent', 'failed', 'uncertain')),
  due_at           timestamptz not null,
  made_at          timestamptz not null,
  attempts         integer     not null default 0,
  -- Several deliveries of one mail are a digest.
  mail_id          text,
  claimed_at       timestamptz,
  ended_at         timestamptz,
  fault            text,
  check ((state = 'sending') <= (mail_id is not null and claimed_at is not null))
);
create index mail_deliveries_due on mail_deliveries (due_at, user_id) where state = 'due';
create index mail_deliveries_sending on mail_deliveries (claimed_at) where state = 'sending';
create index mail_deliveries_claimed on mail_deliveries (user_id, claimed_at) where mail_id is not null;

-- Only what differs from the usual.
create table notification_preferences (
  user_id text    not null references users (id),
  event   text    not null check (event in ('reminder', 'money-missing', 'executed', 'failed', 'booked', 'session-lost', 'needs-human')),
  in_app  boolean not null,
  mail    boolean not null,
  primary key (user_id, event)
);

-- Times in India; no row means the usual ones, nulls mean none.
create table quiet_hours (
  user_id     text primary key references users (id),
  quiet_from  text,
  quiet_until text,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Warnings that hold on: how often each was told since it began, so that it is told ever more rarely.
create table standing_warnings (
  subject   text        not null,
  event     text        not null check (event in ('session-lost', 'money-missing')),
  since     timestamptz not null,
  times     integer     not null check (times > 0),
  last_told timestamptz not null,
  primary key (subject, event)
);

-- How far what has ended was looked through, in market dates, and from which date on it is told at all.
-- Whoever looks holds the row.
create table notification_watch (
  id       text primary key check (id = 'watch'),
  since    date not null,
  swept_on date not null
);
create index schedules_booked on schedules (booked_on) where booked_on is not null;

-- An administrator who settles an order may name a trade of long ago.
create index order_events_by_hand on order_events (client_order_id) where by_hand_of is not null;

-- The link that skips one installment works once, whoever has it.
create table skip_links_used (
  installment_id text        primary key references installments (id),
  used_at        timestamptz not null
);
