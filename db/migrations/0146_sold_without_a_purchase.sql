-- owner: insights
-- A lot without the number of a purchase is of none: what was sold of it is made anew, as what is of no purchase.
insert into earned_dirty (order_id) select distinct order_id from earned_parts where purchase_number = '';
