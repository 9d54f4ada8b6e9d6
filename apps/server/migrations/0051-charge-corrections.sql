-- Charges that a release corrected: up to which step of an order (order_events.id) this database posted them as they were
-- before. packages/market-data/rules/superseded-charges.csv keeps what they were, under the same date. A correction is one
-- more row, added by the migration of its release; only npm run verify:ledger reads them.
create table charge_corrections (
  corrected_on date   primary key,
  last_step    bigint not null check (last_step >= 0)
);

-- The runs of 0.1.0 have no owner, and no other release's: what it posted ends with the first run that has one.
insert into charge_corrections (corrected_on, last_step)
select '2026-11-22', coalesce(max(e.id), 0)
  from order_events e
 where exists (select 1 from job_runs where owner is null)
   and e.at < coalesce((select min(market_time) from job_runs where owner is not null), 'infinity');
