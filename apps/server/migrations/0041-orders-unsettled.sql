-- Every order of orders_unsettled stands in orders_price_is_their_own as well, by the same account first: an order that is
-- written or settled need not be entered in both.
drop index orders_unsettled;
