-- A lot that changes its colour or product changes the colours that lots imply.
create or replace function imply_colours_of_lot() returns trigger language plpgsql as $$
begin
  perform imply_colours(array[old.product_id, new.product_id]);
  return null;
end $$;

create or replace trigger lots_imply_changed after update of colour, product_id on lots for each row
  when (old.colour is distinct from new.colour or old.product_id <> new.product_id)
  execute function imply_colours_of_lot();
