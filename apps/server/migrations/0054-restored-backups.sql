-- A restored backup opens no session again.
alter table login_sessions
  drop constraint login_sessions_end_reason_check,
  add constraint login_sessions_end_reason_check check (
    end_reason in ('logged-out', 'ended-by-owner', 'token-replayed', 'wrong-proofs', 'password-changed', 'factor-added', 'factor-removed', 'account-disabled', 'backup-restored', 'too-many'));
