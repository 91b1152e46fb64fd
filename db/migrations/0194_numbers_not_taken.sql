-- owner: orders
-- Orders of the shop before keep their numbers (ORD-3): ours pass over those that one of them has.
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
