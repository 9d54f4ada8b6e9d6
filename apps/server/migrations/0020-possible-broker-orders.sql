-- The entries of the broker's book that an unresolved order may be; until now only its sentence named them.
alter table orders add column possible_broker_order_ids jsonb not null default '[]';

update orders
   set possible_broker_order_ids = to_jsonb(
         string_to_array(rtrim(substr(reason, length('Any of these may be it: ') + 1), '.'), ', '))
 where state = 'needs-human'
   and reason like 'Any of these may be it: %';
