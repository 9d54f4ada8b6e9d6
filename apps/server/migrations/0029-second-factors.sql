-- The secret of an authenticator app, sealed. `last_step` is the last half minute whose code was taken: no code is
-- taken twice.
create table totp_secrets (
  user_id       text        primary key references users (id),
  secret_sealed text        not null,
  made_at       timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint
);

-- What gets somebody in without their telephone, each once. Only the hash is kept.
create table recovery_codes (
  user_id   text        not null references users (id),
  code_hash text        not null,
  made_at   timestamptz not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id            text        primary key,
  user_id       text        not null references users (id),
  credential_id text        not null unique,
  public_key    text        not null,
  sign_count    bigint      not null,
  name          text        not null,
  added_at      timestamptz not null,
  used_at       timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a passkey has to sign, once.
create table passkey_challenges (
  challenge  text        primary key,
  user_id    text        not null references users (id),
  purpose    text        not null check (purpose in ('add', 'prove')),
  expires_at timestamptz not null
);
create index passkey_challenges_of_user on passkey_challenges (user_id);

-- Codes given wrongly in a row, and until when no more are taken.
create table wrong_codes (
  user_id    text        primary key references users (id),
  wrong      integer     not null check (wrong > 0),
  wait_until timestamptz not null
);
