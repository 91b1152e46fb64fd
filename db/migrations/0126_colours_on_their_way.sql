-- owner: purchasing
-- What is on its way comes in the colour that its product has by then, not as another one beside it (BUY-4).
create function follow_colour_name_of_purchases() returns trigger language plpgsql as $$
begin
  update purchase_lines l set colours = (
    select jsonb_agg(case when colour->>'name' = old.name then colour || jsonb_build_object('name', new.name) else colour end
      order by place)
    from jsonb_array_elements(l.colours) with ordinality kept (colour, place)
  )
  from purchase_products g
  where g.product_id = new.product_id and l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
    and l.lot_id is null and l.colours @> jsonb_build_array(jsonb_build_object('name', old.name));
  return null;
end $$;
create trigger colour_of_purchases_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name_of_purchases();
