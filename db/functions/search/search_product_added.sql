-- A new product's words are written when its transaction ends.
create or replace function search_product_added() returns trigger language plpgsql as $$
begin
  insert into search_pending select array_agg(id) from changed having count(*) > 0;
  return null;
end $$;

create or replace trigger search_of_products_added after insert on products referencing new table as changed
  for each statement execute function search_product_added();
