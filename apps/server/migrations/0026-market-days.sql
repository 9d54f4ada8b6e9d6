-- When an ETF was last traded, by the broker: on a day the exchange is closed it is an earlier day.
alter table quotes add column traded_at timestamptz;

-- Days an administrator declared after the exchange did. A row is never changed but to withdraw it.
create table declared_market_days (
  id           text        primary key,
  on_date      date        not null,
  kind         text        not null check (kind in ('trading-holiday', 'special-session', 'early-close', 'trading-day')),
  description  text        not null,
  -- Times in India, where the day has hours of its own.
  opens        text,
  closes       text,
  declared_by  text        not null references users (id),
  declared_at  timestamptz not null,
  withdrawn_by text        references users (id),
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check ((kind = 'special-session') = (opens is not null)),
  check ((kind in ('special-session', 'early-close')) = (closes is not null))
);
create unique index declared_market_days_once on declared_market_days (on_date) where withdrawn_at is null;

-- Years whose holidays an administrator says are all entered.
create table completed_calendar_years (
  year    integer     primary key check (year >= 2020 and year < 2100),
  said_by text        not null references users (id),
  said_at timestamptz not null
);

alter table notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost',
              'needs-human', 'market-looks-closed', 'calendar-missing'));

alter table notification_preferences
  drop constraint notification_preferences_event_check,
  add constraint notification_preferences_event_check check (
    event in ('reminder', 'money-missing', 'executed', 'failed', 'waiting-for-etf', 'paused', 'booked', 'session-lost',
              'needs-human', 'market-looks-closed', 'calendar-missing'));

alter table standing_warnings
  drop constraint standing_warnings_event_check,
  add constraint standing_warnings_event_check check (
    event in ('session-lost', 'money-missing', 'calendar-missing'));

-- Orders that were held back because the market looked closed are looked for by the day.
create index decisions_held_by_market on decisions (last_at) where reason = 'MARKET_LOOKS_CLOSED';
