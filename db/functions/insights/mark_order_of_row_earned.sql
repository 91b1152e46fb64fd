-- Marks the order of a row that changed: a line, an allocation, a payment or its payout.
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

create or replace trigger attempts_earned after update on payment_attempts
  for each row when (new.settled_on is distinct from old.settled_on)
  execute function mark_order_of_row_earned();
