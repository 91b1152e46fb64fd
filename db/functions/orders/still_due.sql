-- The rest to be paid of an order that is worth so much.
create or replace function still_due(total bigint, deposit bigint) returns bigint language sql immutable parallel safe
  return greatest(total - deposit, 0);
