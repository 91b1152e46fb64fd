-- The sum of amounts by product type.
create or replace function sum_of_amounts(amounts jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(amounts));
