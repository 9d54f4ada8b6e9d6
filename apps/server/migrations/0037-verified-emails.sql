-- When somebody proved that mail to this address reaches them; until then no mail goes there but the link that proves it.
alter table users add column email_verified_at timestamptz;

-- Links that prove it, each used once; only their hashes are kept.
create table email_verifications (
  token_hash text        primary key,
  user_id    text        not null references users (id) on delete cascade,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_verifications_open on email_verifications (user_id) where used_at is null;

-- Removing a lost second factor ends sessions too.
alter table login_sessions
  drop constraint login_sessions_end_reason_check,
  add constraint login_sessions_end_reason_check check (
    end_reason in ('logged-out', 'ended-by-owner', 'token-replayed', 'wrong-proofs', 'password-changed', 'factor-removed', 'account-disabled'));
