-- Tells listeners of every change of orders, in the transaction of the change, whichever use case made it: of each
-- order its id, where it stood and where it stands, nothing personal. Many at once are told by an empty list.
create or replace function tell_orders() returns trigger language plpgsql as $$
declare
  most constant integer := 300;
  in_one constant integer := 60;
  number integer;
begin
  if tg_op = 'UPDATE' then
    select count(*) into number from was join changed on changed.id = was.id and changed is distinct from was;
  else
    select count(*) into number from changed;
  end if;
  if number = 0 then
    return null;
  elsif number > most then
    perform pg_notify('orders', '[]');
  elsif tg_op = 'UPDATE' then
    perform pg_notify('orders', told::text) from (
      select json_agg(json_build_array(id, was_status, was_returning, status, is_returning)) as told from (
        select changed.id, was.status as was_status, was.is_returning as was_returning, changed.status,
          changed.is_returning, (row_number() over (order by changed.id) - 1) / in_one as part
        from was join changed on changed.id = was.id and changed is distinct from was) moved
      group by part) parts;
  else
    perform pg_notify('orders', told::text) from (
      select json_agg(case tg_op
        when 'INSERT' then json_build_array(id, null, false, status, is_returning)
        else json_build_array(id, status, is_returning, null, false) end) as told from (
        select id, status, is_returning, (row_number() over (order by id) - 1) / in_one as part from changed) moved
      group by part) parts;
  end if;
  return null;
end $$;

create or replace trigger orders_told_added after insert on orders referencing new table as changed
  for each statement execute function tell_orders();

create or replace trigger orders_told_changed after update on orders referencing old table as was new table as changed
  for each statement execute function tell_orders();

create or replace trigger orders_told_removed after delete on orders referencing old table as changed
  for each statement execute function tell_orders();
