-- Marks the order of a marketplace where it is new there, or whose money moved.
create or replace function mark_marketplace_order_earned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.payment_state <> old.payment_state or new.recorded_paid <> old.recorded_paid
    or new.payment_changed_at is distinct from old.payment_changed_at then
    perform mark_earned('order', new.order_id);
  end if;
  return null;
end $$;

create or replace trigger marketplace_orders_earned after insert or update on marketplace_orders
  for each row execute function mark_marketplace_order_earned();
