-- An installment for which no ETF could be chosen is planned again at the next planned date; its owner is told
-- once, when that has happened three times.
alter table decisions
  drop constraint decisions_kind_check,
  add constraint decisions_kind_check check (
    kind in ('buy', 'sell', 'carry', 'block', 'postpone', 'fail', 'assign')),
  drop constraint decisions_check1,
  add constraint decisions_check1 check ((kind in ('block', 'postpone', 'fail')) = (reason is not null));
create index decisions_postponed on decisions (decided_at) where kind = 'postpone';

alter table notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost', 'needs-human'));

alter table notification_preferences
  drop constraint notification_preferences_event_check,
  add constraint notification_preferences_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost', 'needs-human'));
