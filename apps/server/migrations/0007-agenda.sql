-- What the agenda of a session asks many times a day, in tables that only grow.
create index orders_by_time on orders (submitted_at);
create index installments_ordered on installments (schedule_id) where status = 'ordered';
create index installments_ended on installments (ended_on, schedule_id) where status in ('executed', 'failed');
