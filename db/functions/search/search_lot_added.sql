-- Lots that come with a new size change the words of their products. The stock of a size is asked of the lots
-- themselves.
create or replace function search_lot_added() returns trigger language plpgsql as $$
begin
  insert into search_pending
  select array_agg(distinct c.product_id) from changed c
  where c.size <> '' and not exists (
    select from lots l where l.product_id = c.product_id and l.size = c.size
      and not exists (select from changed same where same.id = l.id))
  having count(*) > 0;
  return null;
end $$;

create or replace trigger search_of_lots_added after insert on lots referencing new table as changed
  for each statement execute function search_lot_added();
