-- What belongs to a subscription is read by its id alone; the unique index of installments leaves out the cancelled.
create index installments_of_subscription on installments (subscription_id);
create index orders_of_subscription on orders (subscription_id);
