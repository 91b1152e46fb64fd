-- owner: purchasing
-- Purchases call goods as they are called now, those that came among them (BUY-4); whoever has one open is told (WIRE-11).
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

-- where photos were before their product moved them (CAT-7): a form that was opened then names them so
alter table purchase_photos add former_keys text[] not null default '{}';
create function follow_picture_of_purchases() returns trigger language plpgsql as $$
begin
  update purchase_photos set former_keys = former_keys || old.key where picture_id = new.id;
  return null;
end $$;
create trigger picture_of_purchases_moved after update of key on pictures
  for each row when (old.key <> new.key) execute function follow_picture_of_purchases();

-- what came before has names that its products have no more
update purchase_lines l
set colours = jsonb_build_array(l.colours->0 || jsonb_build_object('name', lots.colour))
from lots
where lots.id = l.lot_id and lots.colour is not null and jsonb_array_length(l.colours) = 1 and not exists (
  select from product_colours c where c.product_id = lots.product_id and c.name = l.colours->0->>'name');
