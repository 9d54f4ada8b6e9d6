-- What an administrator has to look at now, one row while it lasts. Told again until a notification of it is read, which
-- acknowledges it for all administrators. Real time.
create table alarms (
  name      text        primary key check (name in ('trading-is-stopped', 'order-needs-human', 'session-lost', 'backup-too-old', 'not-ready')),
  raised_at timestamptz not null,
  told_at   timestamptz not null,
  times     integer     not null check (times > 0)
);

alter table notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost',
              'needs-human', 'market-looks-closed', 'calendar-missing', 'etf-list-differs', 'security', 'alarm', 'channel-failed'));

alter table chat_buttons
  drop constraint chat_buttons_action_check,
  add constraint chat_buttons_action_check check (action in ('skip', 'pause', 'looked'));
