-- A key that waits for its first code belongs to the session that asked for it: asked again, that session gets the
-- same one, and no other session sees or confirms it.
alter table totp_secrets add column started_in text;

-- Codes of factors that were removed must not open what is added later.
delete from recovery_codes
 where user_id not in (select user_id from totp_secrets where confirmed_at is not null)
   and user_id not in (select user_id from passkeys);

-- The first second factor ends the sessions that a password alone opened.
alter table login_sessions
  drop constraint login_sessions_end_reason_check,
  add constraint login_sessions_end_reason_check check (
    end_reason in ('logged-out', 'ended-by-owner', 'token-replayed', 'wrong-proofs', 'password-changed', 'factor-added', 'factor-removed', 'account-disabled', 'too-many'));
