-- Marks the order whose stock moved, and the lot that was written off, corrected or removed.
create or replace function mark_moved_earned() returns trigger language plpgsql as $$
begin
  if new.order_id is not null then
    perform mark_earned('order', new.order_id);
  end if;
  if new.reason in ('writeOff', 'correction', 'removal') then
    perform mark_earned('lot', new.lot_id);
  end if;
  return null;
end $$;

create or replace trigger movements_earned after insert on stock_movements
  for each row when (new.order_id is not null or new.reason in ('writeOff', 'correction', 'removal'))
  execute function mark_moved_earned();
