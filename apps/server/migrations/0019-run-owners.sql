-- The process that carries a run out, as order_writers names it; its sign of life is there. A run of a process
-- that is gone is nobody's, and whoever sees that first closes it. Runs from before have no owner.
alter table job_runs add column owner text;

-- How often the schedule asked for the job while this run was under way, and went without.
alter table job_runs add column skipped integer not null default 0;
