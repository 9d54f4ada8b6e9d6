-- For whom an invitation was made, and that it was withdrawn before anybody used it.
alter table invitations
  add column note         text,
  add column withdrawn_by text,
  add column withdrawn_at timestamptz,
  add check ((withdrawn_by is null) = (withdrawn_at is null)),
  add check (used_at is null or withdrawn_at is null);
create index invitations_newest on invitations (created_at);
