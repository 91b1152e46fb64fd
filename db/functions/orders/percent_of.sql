-- A share of an amount, rounded half up to a kopiyka (WIRE-6). It multiplies by a hundredth, since a division would
-- round before.
create or replace function percent_of(amount bigint, rate numeric) returns bigint language sql immutable parallel safe
  return floor(amount * rate * 0.01 + 0.5)::bigint;
