-- Whether an order waits to be packed: accepted, and paid or to be paid on delivery.
create or replace function is_to_pack(status text, payment_type text) returns boolean language sql immutable parallel safe
  return status = 'paid' or status = 'accepted' and payment_type = 'onDelivery';
