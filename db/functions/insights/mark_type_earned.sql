-- Marks the orders of a product that got another type.
create or replace function mark_type_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) select distinct order_id from order_lines where product_id = new.id;
  return null;
end $$;

create or replace trigger products_earned after update on products
  for each row when (new.type_id <> old.type_id) execute function mark_type_earned();
