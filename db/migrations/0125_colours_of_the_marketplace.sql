-- owner: marketplace
-- A colour's new name reaches what the marketplace is told of and what its products were taken for: under the old one there
-- would be nothing on hand (ORD-8, OUT-4).
create index sale_lines_product on sale_lines (product_id) where colour <> '';

create function follow_colour_name_of_market() returns trigger language plpgsql as $$
begin
  update market_goods set colour = new.name where product_id = new.product_id and colour = old.name;
  update market_matches set colour = new.name where product_id = new.product_id and colour = old.name;
  update sale_lines set colour = new.name
  where product_id = new.product_id and colour = old.name and colour <> '';
  return null;
end $$;
create trigger colour_of_market_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name_of_market();
