-- A session is a family of tokens: each refresh names a new good one, and whoever plays an older one again
-- ends the family. `device` is the browser in words; `proved_at` is when the password or a second factor was
-- last asked for and given; wrong answers are counted until the next right one.
alter table login_sessions
  add column device       text        not null default 'Unknown device',
  add column used_at      timestamptz,
  add column used_from    text,
  add column proved_at    timestamptz,
  add column wrong_proofs integer     not null default 0 check (wrong_proofs >= 0),
  add column end_reason   text        check (end_reason in ('logged-out', 'ended-by-owner', 'token-replayed', 'wrong-proofs', 'password-changed', 'account-disabled'));
update login_sessions
   set used_at = renewed_at,
       used_from = address,
       proved_at = opened_at,
       end_reason = case when ended_at is not null then 'logged-out' end;
alter table login_sessions
  alter column used_at   set not null,
  alter column used_from set not null,
  alter column proved_at set not null,
  add check ((ended_at is null) = (end_reason is null));
create index login_sessions_open on login_sessions (user_id) where ended_at is null;

-- A link that sets a new password, once. `made_by` is the administrator who hands it over; nobody where it was mailed.
create table password_resets (
  token_hash  text        primary key,
  user_id     text        not null references users (id),
  made_at     timestamptz not null,
  expires_at  timestamptz not null,
  made_by     text        references users (id),
  used_at     timestamptz
);
create index password_resets_open on password_resets (user_id) where used_at is null;

-- Since when an account is disabled, and who did it.
alter table users
  add column disabled_at timestamptz,
  add column disabled_by text references users (id);

-- What concerns one's own account is told whatever the preferences say: no row of them names this event.
alter table notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost',
              'needs-human', 'market-looks-closed', 'calendar-missing', 'security'));
