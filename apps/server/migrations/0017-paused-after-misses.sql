-- Three failed installments in a row pause the buying; the day of the third is kept, so that its owner can be told.
alter table subscriptions
  add column paused_by_misses_on date,
  add constraint subscriptions_misses_pause_is_one check (
    paused_by_misses_on is null or (status = 'paused' and paused_until is null));

alter table notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'paused', 'booked', 'session-lost', 'needs-human'));

alter table notification_preferences
  drop constraint notification_preferences_event_check,
  add constraint notification_preferences_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'paused', 'booked', 'session-lost', 'needs-human'));
