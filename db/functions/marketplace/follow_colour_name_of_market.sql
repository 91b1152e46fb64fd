-- A colour's new name reaches the goods that the marketplace sells, their matches and its orders (ORD-8, OUT-4).
create or replace function follow_colour_name_of_market() returns trigger language plpgsql as $$
begin
  update market_goods set colour = new.name where product_id = new.product_id and colour = old.name;
  update market_matches set colour = new.name where product_id = new.product_id and colour = old.name;
  update marketplace_order_lines set colour = new.name
  where product_id = new.product_id and colour = old.name and colour <> '';
  return null;
end $$;

create or replace trigger colour_of_market_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name_of_market();
