create table users (
  id             text        primary key,
  email          text        not null unique check (email = lower(email)),
  name           text        not null,
  role           text        not null check (role in ('ADMIN', 'END_USER')),
  status         text        not null check (status in ('active', 'waiting', 'disabled')),
  password_hash  text        not null,
  created_at     timestamptz not null
);

create index users_administrators on users (status) where role = 'ADMIN';

-- A session outlives its tokens: each refresh names a new token, and only that one is good.
create table login_sessions (
  id           text        primary key,
  user_id      text        not null references users (id),
  current_jti  text        not null,
  address      text        not null,
  opened_at    timestamptz not null,
  renewed_at   timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);

create index login_sessions_by_origin on login_sessions (user_id, address, opened_at, id);

-- The one-time code by which the first administrator proves to be whoever started the server.
create table setup_codes (
  purpose     text        primary key check (purpose = 'first-administrator'),
  code_hash   text        not null,
  created_at  timestamptz not null
);
