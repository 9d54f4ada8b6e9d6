-- The administrator who said what became of an order, where no book could tell.
alter table order_events add column by_hand_of text references users (id);
