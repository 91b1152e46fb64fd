-- Marks an order that changed.
create or replace function mark_order_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('order', coalesce(new.id, old.id));
  return null;
end $$;

create or replace trigger orders_earned after insert or update or delete on orders
  for each row execute function mark_order_earned();
