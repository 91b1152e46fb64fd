-- A colour's new name reaches the goods in orders and carts, and in deleted orders that may be restored (ORD-7). A
-- cart line of an older colour of that name, which is gone, gives way (CAT-1).
create or replace function follow_colour_name() returns trigger language plpgsql as $$
begin
  update order_lines set colour = new.name where product_id = new.product_id and colour = old.name;
  update deleted_orders set contents = jsonb_set(contents, '{lines}', (
    select jsonb_agg(
      case when line->>'product_id' = new.product_id::text and line->>'colour' = old.name
        then line || jsonb_build_object('colour', new.name) else line end
      order by place)
    from jsonb_array_elements(contents->'lines') with ordinality kept (line, place)
  ))
  where contents->'lines' @> jsonb_build_array(jsonb_build_object('product_id', new.product_id, 'colour', old.name));
  delete from cart_lines c where c.product_id = new.product_id and c.colour = new.name and exists (
    select from cart_lines o
    where o.cart_id = c.cart_id and o.product_id = c.product_id and o.size = c.size and o.colour = old.name
  );
  update cart_lines set colour = new.name where product_id = new.product_id and colour = old.name;
  return null;
end $$;

create or replace trigger colour_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name();
