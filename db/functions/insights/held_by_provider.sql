-- The part of an order's payments that its provider has not paid out yet: at most the recorded payments, and at most the order's
-- price less the part that a marketplace holds; the shop owes money above to the buyer (PAY-7).
create or replace function held_by_provider(unsettled bigint, paid bigint, total bigint, at_market bigint) returns bigint
  language sql immutable parallel safe
  return greatest(0, least(unsettled, paid, total) - at_market);
