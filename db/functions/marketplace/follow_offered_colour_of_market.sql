-- The marketplace's goods, matches and orders follow the colour that their lots are offered in, as lines of orders do
-- (CAT-1).
create or replace function follow_offered_colour_of_market() returns trigger language plpgsql as $$
begin
  if not is_choice_moved(old, new) then return null; end if;
  update market_goods set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  update market_matches set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  update marketplace_order_lines set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  return null;
end $$;

create or replace trigger lot_offered_otherwise_at_market after update of colour, implied_colour on lots for each row
  when ((old.offered_colour = '') <> (new.offered_colour = ''))
  execute function follow_offered_colour_of_market();
