-- Marks the orders of a lot whose cost or purchase changed (EARN-4), and its product, the former one too. A lot bears
-- its id as its number while two of them change places.
create or replace function mark_changed_lot_earned() returns trigger language plpgsql as $$
begin
  if new.unit_cost <> old.unit_cost or new.purchase_number <> old.purchase_number then
    insert into earned_dirty (order_id)
    select order_id from allocations where lot_id = new.id
    union
    select order_id from stock_movements where lot_id = new.id and order_id is not null;
    perform mark_earned('lot', new.id);
  end if;
  perform mark_earned('product', new.product_id);
  if new.product_id <> old.product_id then
    perform mark_earned('product', old.product_id);
  end if;
  return null;
end $$;

create or replace trigger lots_earned_changed after update on lots
  for each row when (new.unit_cost <> old.unit_cost or new.asked_price <> old.asked_price
    or new.purchase_number <> old.purchase_number and new.purchase_number <> new.id::text
    or new.product_id <> old.product_id or new.size <> old.size or new.purchased_on <> old.purchased_on)
  execute function mark_changed_lot_earned();
