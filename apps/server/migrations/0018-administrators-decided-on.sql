-- Who let an administrator in, or kept one out, and when; nobody did where none had to wait.
alter table users
  add column decided_by text references users (id),
  add column decided_at timestamptz,
  add check ((decided_by is null) = (decided_at is null));
