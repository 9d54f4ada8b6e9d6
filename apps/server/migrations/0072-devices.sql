-- A device that shows notifications is a channel of the session that added it, at most one for each session. It ends with that
-- session: when the session is ended, by any statement, when its row is deleted, and at `ends_at`, when it expires.
alter table channels
  drop constraint channels_kind_check,
  add constraint channels_kind_check check (kind in ('webhook', 'ntfy', 'gotify', 'telegram', 'push')),
  add column session_id text references login_sessions (id) on delete cascade,
  add column ends_at timestamptz,
  add constraint channels_session_check check ((kind = 'push') = (session_id is not null) and (session_id is null) = (ends_at is null));
create unique index channels_of_session on channels (session_id);
create index channels_by_end on channels (ends_at) where ends_at is not null;

create function remove_device() returns trigger language plpgsql as $$ begin delete from channels where session_id = new.id; return null; end $$;
create trigger login_sessions_end_with_their_device after update of ended_at on login_sessions
  for each row when (new.ended_at is not null) execute function remove_device();

alter table sealed_keys
  drop constraint sealed_keys_purpose_check,
  add constraint sealed_keys_purpose_check check (purpose in ('client-fingerprints', 'security-events', 'second-factors', 'channels', 'web-push'));
