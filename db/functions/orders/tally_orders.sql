-- Keeps the count of orders as differences.
create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  insert into order_tally (difference)
    select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;

create or replace trigger orders_added after insert on orders referencing new table as changed
  for each statement execute function tally_orders();

create or replace trigger orders_removed after delete on orders referencing old table as changed
  for each statement execute function tally_orders();
