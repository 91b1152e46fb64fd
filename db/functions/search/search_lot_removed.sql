-- Lots that take the last of a size away change the words of their products.
create or replace function search_lot_removed() returns trigger language plpgsql as $$
begin
  if old.size <> '' and exists (select from products where id = old.product_id) then
    perform search_index_products(array[old.product_id]);
  end if;
  return null;
end $$;

create or replace trigger search_of_lots_removed after delete on lots for each row execute function search_lot_removed();
