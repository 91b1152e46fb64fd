-- Marks the purchase of a line that changed.
create or replace function mark_purchase_of_row_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('purchase', coalesce(new.purchase_id, old.purchase_id));
  return null;
end $$;

create or replace trigger purchase_lines_earned after insert or update or delete on purchase_lines
  for each row execute function mark_purchase_of_row_earned();
