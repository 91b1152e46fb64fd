-- Money that Prom took from its buyers and has not paid out yet, though it is recorded as paid (PAY-7).
create or replace function held_by_market(state text, recorded bigint, paid bigint, total bigint) returns bigint
  language sql immutable parallel safe
  return case when state = 'paid' then greatest(0, least(recorded, paid, total)) else 0 end;
