-- Orders, deleted orders and carts follow the colour that their lots are offered in (CAT-1).
create or replace function follow_offered_colour() returns trigger language plpgsql as $$
declare
  chosen constant jsonb := jsonb_build_object(
    'product_id', new.product_id, 'size', new.size, 'colour', old.offered_colour);
begin
  if not is_choice_moved(old, new) then return null; end if;
  update order_lines set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  update deleted_orders set contents = jsonb_set(contents, '{lines}', (
    select jsonb_agg(
      case when line @> chosen then line || jsonb_build_object('colour', new.offered_colour) else line end
      order by place)
    from jsonb_array_elements(contents->'lines') with ordinality kept (line, place)
  ))
  where contents->'lines' @> jsonb_build_array(chosen);
  with merged as (
    delete from cart_lines o using cart_lines kept
    where o.product_id = new.product_id and o.size = new.size and o.colour = old.offered_colour
      and kept.cart_id = o.cart_id and kept.product_id = o.product_id and kept.size = o.size
      and kept.colour = new.offered_colour
    returning o.cart_id, o.quantity
  )
  update cart_lines c set quantity = c.quantity + m.quantity
  from merged m
  where c.cart_id = m.cart_id and c.product_id = new.product_id and c.size = new.size
    and c.colour = new.offered_colour;
  update cart_lines set colour = new.offered_colour
  where product_id = new.product_id and size = new.size and colour = old.offered_colour;
  return null;
end $$;

create or replace trigger lot_offered_otherwise after update of colour, implied_colour on lots for each row
  when ((old.offered_colour = '') <> (new.offered_colour = ''))
  execute function follow_offered_colour();
