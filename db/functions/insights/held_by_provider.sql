-- Of the payments of an order, the money that its provider has not paid out yet: never more than is recorded as paid, nor than
-- the order costs less what a marketplace holds of it; money above is to be given back (PAY-7).
create or replace function held_by_provider(unsettled bigint, paid bigint, total bigint, at_market bigint) returns bigint
  language sql immutable parallel safe
  return greatest(0, least(unsettled, paid, total) - at_market);
