-- Units of ETFs that an investor bought or sold without the product, in the same demat account, for the tax report.
create table outside_trades (
  id           text        primary key,
  user_id      text        not null references users (id),
  isin         text        not null,
  side         text        not null check (side in ('buy', 'sell')),
  traded_on    date        not null,
  units        bigint      not null check (units > 0),
  value_paise  bigint      not null check (value_paise >= 0),
  -- The exchange's number of a trade in an imported tradebook.
  trade_number text,
  added_at     timestamptz not null
);
create index outside_trades_of_user on outside_trades (user_id, traded_on, id);
create unique index outside_trades_once on outside_trades (user_id, isin, traded_on, side, trade_number)
  where trade_number is not null;
