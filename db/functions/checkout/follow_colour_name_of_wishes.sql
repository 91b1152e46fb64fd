-- A colour's new name reaches the wishes for it; where somebody has a wish under the new name already, one stays.
create or replace function follow_colour_name_of_wishes() returns trigger language plpgsql as $$
begin
  delete from stock_wishes w where w.product_id = new.product_id and w.colour = old.name and exists (
    select from stock_wishes o
    where o.product_id = w.product_id and o.size = w.size and o.colour = new.name and o.contact = w.contact
  );
  update stock_wishes set colour = new.name where product_id = new.product_id and colour = old.name;
  return null;
end $$;

create or replace trigger colour_of_wishes_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name_of_wishes();
