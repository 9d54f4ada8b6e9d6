-- The latest published net asset value of each ETF, in hundredths of a paisa; fetched only where the operator asks.
create table net_asset_values (
  instrument_id    text   primary key,
  published_on     date   not null,
  value_hundredths bigint not null check (value_hundredths > 0),
  fetched_on       date   not null
);
