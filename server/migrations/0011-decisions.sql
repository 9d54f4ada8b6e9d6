-- Why an order ended otherwise than it should, as a code; what the broker wrote stands in `reason`.
alter table orders add column reason_code text;
