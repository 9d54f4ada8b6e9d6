-- Where a person is reached beside the app and by mail. The target (address, secrets) is sealed by a stored key. A new channel gets
-- every event of its owner; `muted` are the ones it does not. Pace and backoff belong to the channel: nothing is sent to it before
-- `ready_at`. A stopped channel was refused for good by its service.
create table channels (
  id            text        primary key,
  user_id       text        not null references users (id),
  kind          text        not null check (kind in ('webhook', 'ntfy', 'gotify')),
  label         text        not null,
  target_sealed text        not null,
  muted         text[]      not null default '{}',
  hides_amounts boolean     not null,
  added_at      timestamptz not null,
  ready_at      timestamptz not null,
  failures      integer     not null default 0,
  failing_since timestamptz,
  fault         text,
  warned_at     timestamptz,
  stopped_at    timestamptz,
  check ((failures > 0) = (failing_since is not null))
);
create index channels_of_user on channels (user_id);

-- One notification on one channel. `sending` is durable before the service is called. Where the outcome stayed unknown the message
-- is sent once more and marked as a possible repeat; `unknowns` counts those outcomes.
create table channel_deliveries (
  notification_key text        not null references notifications (key),
  channel_id       text        not null references channels (id) on delete cascade,
  state            text        not null check (state in ('due', 'sending', 'sent', 'failed', 'uncertain', 'expired')),
  due_at           timestamptz not null,
  made_at          timestamptz not null,
  attempts         integer     not null default 0,
  unknowns         integer     not null default 0 check (unknowns between 0 and 2),
  claimed_at       timestamptz,
  ended_at         timestamptz,
  fault            text,
  primary key (notification_key, channel_id),
  check ((state = 'sending') <= (claimed_at is not null)),
  check ((state in ('due', 'sending')) = (ended_at is null))
);
create index channel_deliveries_due on channel_deliveries (channel_id, due_at) where state = 'due';
create index channel_deliveries_sending on channel_deliveries (claimed_at) where state = 'sending';

alter table sealed_keys
  drop constraint sealed_keys_purpose_check,
  add constraint sealed_keys_purpose_check check (purpose in ('client-fingerprints', 'security-events', 'second-factors', 'channels'));
