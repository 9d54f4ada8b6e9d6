-- Who was invited: the link holds a code that is used once; here only its hash is kept.
create table invitations (
  id         text        primary key,
  code_hash  text        not null unique,
  created_by text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by    text,
  used_at    timestamptz,
  check ((used_by is null) = (used_at is null))
);
create index users_waiting on users (created_at) where status = 'waiting';
