-- The latest quote of each ETF, and its daily bars for turnover and age. Prices as the exchange printed them.
create table quotes (
  instrument_id        text        primary key,
  symbol               text        not null,
  last_paise           bigint      not null,
  bid_paise            bigint,
  ask_paise            bigint,
  low52_paise          bigint,
  high52_paise         bigint,
  previous_close_paise bigint,
  lower_band_paise     bigint,
  upper_band_paise     bigint,
  tick_paise           bigint      not null,
  volume               bigint      not null,
  quoted_at            timestamptz not null
);

create table daily_bars (
  instrument_id text   not null,
  traded_on     date   not null,
  open_paise    bigint not null,
  high_paise    bigint not null,
  low_paise     bigint not null,
  close_paise   bigint not null,
  volume        bigint not null,
  primary key (instrument_id, traded_on)
);

create table instrument_histories (
  instrument_id         text primary key,
  sessions              integer not null,
  median_turnover_paise bigint  not null,
  through               date    not null
);

-- The paper market's clock: market time is real time plus the offset.
create table market_clock (
  id               text        primary key check (id = 'paper'),
  world_starts_on  date        not null,
  offset_ms        bigint      not null,
  processed_until timestamptz not null,
  -- Set once the world has been run up to the present for the first time.
  ready           boolean     not null
);
