-- Lines that staff gave a lot follow it to its new purchase number (ORD-13).
create or replace function follow_purchase_number() returns trigger language plpgsql as $$
declare
  given constant jsonb := jsonb_build_object('product_id', old.product_id, 'size', old.size,
    'colour', old.offered_colour, 'purchase_number', old.purchase_number);
begin
  update order_lines set purchase_number = new.purchase_number
  where product_id = old.product_id and size = old.size and colour = old.offered_colour
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
create or replace trigger lot_renumbered after update of purchase_number on lots
  for each row when (old.purchase_number <> new.purchase_number and old.purchase_number <> '')
  execute function follow_purchase_number();
