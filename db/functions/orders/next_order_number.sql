-- The next order number: zero-padded to six digits, longer when they no longer suffice. It passes over numbers that
-- orders of the shop before have (ORD-3).
create or replace function next_order_number() returns text language plpgsql as $$
declare
  n text;
begin
  loop
    n := nextval('order_numbers')::text;
    n := lpad(n, greatest(6, length(n)), '0');
    exit when not exists (select from orders where number = n);
  end loop;
  return n;
end $$;
