-- How much of a limit somebody has used, shared by all processes. The key is a digest: who it is does not stand here.
create table rate_limits (
  key      text             primary key,
  tokens   double precision not null,
  is_taken boolean          not null,
  at       timestamptz      not null
);
create index rate_limits_by_age on rate_limits (at);
