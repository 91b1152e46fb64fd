-- A lot that changes its size or product changes the words of both.
create or replace function search_lot_resized() returns trigger language plpgsql as $$
begin
  perform search_index_products(array[old.product_id, new.product_id]);
  return null;
end $$;

create or replace trigger search_of_lots_resized after update of size, product_id on lots for each row
  when ((old.size, old.product_id) is distinct from (new.size, new.product_id)) execute function search_lot_resized();
