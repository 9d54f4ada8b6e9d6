-- Purchases that a price guard kept from being made above the value, found for the list of activity.
create index decisions_not_overpaid on decisions (subscription_id) where inputs ? 'notOverpaid';
