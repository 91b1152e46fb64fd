-- The amount that the carrier or customer still pays: as staff set it, and never more than is owed (ORD-5).
create or replace function amount_due(total bigint, deposit bigint, amount_due_set bigint) returns bigint
  language sql immutable parallel safe
  return least(still_due(total, deposit), amount_due_set);
