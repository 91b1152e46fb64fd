-- Marks a purchase that changed.
create or replace function mark_purchase_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('purchase', coalesce(new.id, old.id));
  return null;
end $$;

create or replace trigger purchases_earned after insert or update or delete on purchases
  for each row execute function mark_purchase_earned();
