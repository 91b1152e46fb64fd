-- Recorded as paid above a total that shrank; of a cancelled order all of it (ORD-5, ORD-16).
create or replace function refund_due(status text, total bigint, deposit bigint) returns bigint language sql immutable parallel safe
  return greatest(deposit - case when status = 'cancelled' then 0 else total end, 0);
