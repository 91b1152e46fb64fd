-- Marks the order of a row that changed: a line, an allocation, a payment or its payout, a marketplace's sale whose money
-- moved.
create or replace function mark_order_of_row_earned() returns trigger language plpgsql as $$
begin
  perform mark_earned('order', coalesce(new.order_id, old.order_id));
  return null;
end $$;

create or replace trigger allocations_earned after insert or update or delete on allocations
  for each row execute function mark_order_of_row_earned();

create or replace trigger lines_earned after insert or update or delete on order_lines
  for each row execute function mark_order_of_row_earned();

create or replace trigger payments_earned after insert or update or delete on order_payments
  for each row execute function mark_order_of_row_earned();

create or replace trigger sales_earned after insert on sales
  for each row execute function mark_order_of_row_earned();

create or replace trigger sales_earned_changed after update on sales
  for each row when (new.payment_state <> old.payment_state or new.recorded_paid <> old.recorded_paid
    or new.payment_changed_at is distinct from old.payment_changed_at)
  execute function mark_order_of_row_earned();

create or replace trigger attempts_earned after update on payment_attempts
  for each row when (new.settled_on is distinct from old.settled_on)
  execute function mark_order_of_row_earned();
