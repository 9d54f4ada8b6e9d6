-- What a plan does when a price lies far from the value of what the ETF holds. Absent: nothing, as agreed to before.
alter table subscriptions
  add column price_guard jsonb check (jsonb_typeof(price_guard) = 'object');
