-- What a delisting, a distribution or a merger made of a schedule, once each: units held before it and
-- what was paid for them or beside them. Whatever a delisting pays is a sale as well.
create table corporate_action_applications (
  schedule_id  text    not null references schedules (id),
  kind         text    not null check (kind in ('delisting', 'distribution', 'merger')),
  ex_date      date    not null,
  symbol       text    not null,
  units        bigint  not null check (units >= 0),
  amount_paise bigint  not null check (amount_paise >= 0),
  successor    text,
  primary key (schedule_id, kind, ex_date)
);
