-- A colour's new name reaches the purchases that are on their way or came (BUY-4); their versions grow, so that staff
-- who have one open learn of it (WIRE-11).
create or replace function follow_colour_name_of_purchases() returns trigger language plpgsql as $$
declare
  named constant jsonb := jsonb_build_array(jsonb_build_object('name', old.name));
  held uuid[];
begin
  select array_agg(id) into held from (
    select p.id from purchases p where p.id in (
      select l.purchase_id from purchase_products g
      join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
      where g.product_id = new.product_id and l.colours @> named)
    order by p.id for update
  ) p;
  update purchase_lines l set colours = (
    select jsonb_agg(case when colour->>'name' = old.name then colour || jsonb_build_object('name', new.name) else colour end
      order by place)
    from jsonb_array_elements(l.colours) with ordinality kept (colour, place)
  )
  from purchase_products g
  where g.product_id = new.product_id and l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
    and l.colours @> named;
  update purchases set version = version + 1, updated_at = now() where id = any(held);
  return null;
end $$;

create or replace trigger colour_of_purchases_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name_of_purchases();
