-- Our list of ETFs beside the broker's list of what it trades, once a day: the ticks it names, which of ours it does
-- not hold, and where its tick is another one than ours.
create table etf_list_checks (
  day        date        primary key,
  checked_at timestamptz not null,
  ticks      jsonb       not null,
  absent     jsonb       not null,
  other_tick jsonb       not null
);

alter table notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost',
              'needs-human', 'market-looks-closed', 'calendar-missing', 'etf-list-differs', 'security'));

alter table notification_preferences
  drop constraint notification_preferences_event_check,
  add constraint notification_preferences_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost',
              'needs-human', 'market-looks-closed', 'calendar-missing', 'etf-list-differs'));
