-- owner: insights
-- What was sold of a lot counts for the purchase that the lot says it is of, also after staff corrected its number (EARN-4).
create or replace function mark_costs_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id, lot_id)
  select order_id, null::uuid from allocations where lot_id = new.id
  union
  select order_id, null from stock_movements where lot_id = new.id and order_id is not null
  union all
  select null, new.id;
  return null;
end $$;
drop trigger lots_earned_changed on lots;
-- a lot bears its id as its number while two of them change places
create trigger lots_earned_changed after update on lots for each row
  when (new.unit_cost <> old.unit_cost
    or (new.purchase_number <> old.purchase_number and new.purchase_number <> new.id::text))
  execute function mark_costs_earned();
