-- Marks the product of a lot that lists show otherwise now, or of a changed review.
create or replace function mark_shelf_of_lot() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) values (new.product_id);
  return null;
end $$;

create or replace trigger lots_shelf_changed after update on lots for each row when (
  (old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved)
  or old.price is distinct from new.price or old.asked_price is distinct from new.asked_price
  or old.size is distinct from new.size or old.offered_colour is distinct from new.offered_colour
  or old.purchased_on is distinct from new.purchased_on
) execute function mark_shelf_of_lot();

create or replace trigger reviews_shelf_changed after update on reviews for each row
  when ((old.state, old.rating) is distinct from (new.state, new.rating)) execute function mark_shelf_of_lot();
