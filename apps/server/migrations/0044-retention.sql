-- What only explains is removed after a while: by which process, and on which day it was last done. Days are real ones.
create table retention_watch (
  id      text primary key check (id = 'watch'),
  holder  text,
  done_on date
);
insert into retention_watch (id) values ('watch');

-- Each of these is read by its age, the oldest first.
create index decisions_of_blocks on decisions (last_at) where kind = 'block' and sip_number is null;
create index job_runs_by_age on job_runs (started_at);
create index notifications_seen on notifications ((coalesce(read_at, told_at))) where read_at is not null or not shown;
create index readiness_checks_by_age on readiness_checks (planned_for);
create index login_sessions_by_age on login_sessions (expires_at);
create index password_resets_by_age on password_resets (expires_at);
create index email_verifications_by_age on email_verifications (expires_at);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
create index invitations_not_used on invitations (expires_at) where used_at is null;

-- A plan that sent nothing gives its list up; its hash says what stood there.
alter table run_plans
  alter column intents drop not null,
  add constraint run_plans_list_what_they_sent check (intents is not null or sent = 0);
create index run_plans_sent_nothing on run_plans (frozen_at) where sent = 0 and intents is not null;

-- A ranking that no selection names any more can go, and whether one names it is asked by it.
alter table rankings add column kept_since timestamptz not null default now();
create index rankings_by_age on rankings (kept_since);
create index selections_of_ranking on selections (ranking_id);
