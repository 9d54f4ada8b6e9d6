-- The token that was exchanged last, and the device that exchanged it: one that lost the answer may ask for it again.
alter table login_sessions
  add column exchanged_jti text,
  add column exchanged_by  text,
  add check ((exchanged_jti is null) = (exchanged_by is null));
