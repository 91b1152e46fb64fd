-- Marks products that came or went.
create or replace function mark_shelf_of_products() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) select id from changed;
  return null;
end $$;

create or replace trigger products_shelf_added after insert on products
  referencing new table as changed for each statement execute function mark_shelf_of_products();

create or replace trigger products_shelf_removed after delete on products
  referencing old table as changed for each statement execute function mark_shelf_of_products();
