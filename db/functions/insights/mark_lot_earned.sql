-- Marks the product of a lot that came or went, and the lot itself where it has losses: they stay with goods that are
-- deleted, and with those whose deletion is undone.
create or replace function mark_lot_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('product', coalesce(new.product_id, old.product_id));
  -- of goods that were deleted, and of those whose deletion is undone, the losses stay
  if exists (
    select from stock_movements m where m.lot_id = coalesce(new.id, old.id) and m.reason in ('writeOff', 'correction')
  ) then
    perform mark_earned('lot', coalesce(new.id, old.id));
  end if;
  return null;
end $$;

create or replace trigger lots_earned after insert or delete on lots
  for each row execute function mark_lot_earned();
