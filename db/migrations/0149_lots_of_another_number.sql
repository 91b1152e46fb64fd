-- owner: orders
-- Lines that staff gave a lot follow it to its new purchase number, as goods follow the new name of a colour (ORD-13): under
-- the former one there would be nothing on hand. Two lots that change places bear their ids in between, and so do the lines.
create index order_lines_given_lot on order_lines (product_id, purchase_number) where purchase_number <> '';

create function follow_purchase_number() returns trigger language plpgsql as $$
declare
  given constant jsonb := jsonb_build_object('product_id', old.product_id, 'size', old.size,
    'colour', coalesce(old.colour, ''), 'purchase_number', old.purchase_number);
begin
  update order_lines set purchase_number = new.purchase_number
  where product_id = old.product_id and size = old.size and colour = coalesce(old.colour, '')
    and purchase_number = old.purchase_number and purchase_number <> '';
  update deleted_orders set contents = jsonb_set(contents, '{lines}', (
    select jsonb_agg(
      case when line @> given then line || jsonb_build_object('purchase_number', new.purchase_number) else line end
      order by place)
    from jsonb_array_elements(contents->'lines') with ordinality kept (line, place)
  ))
  where contents->'lines' @> jsonb_build_array(given);
  return null;
end $$;
-- an empty number is no choice of staff's: the line takes the oldest
create trigger lot_renumbered after update of purchase_number on lots
  for each row when (old.purchase_number <> new.purchase_number and old.purchase_number <> '')
  execute function follow_purchase_number();

-- those that stayed behind: a line that was given a lot is filled from it alone
update order_lines l set purchase_number = lots.purchase_number
from allocations a join lots on lots.id = a.lot_id
where a.line_id = l.id and l.purchase_number <> '' and l.purchase_number <> lots.purchase_number;
