-- The words of a product that comes with its colours and lots are written once, when its transaction ends.
create or replace function search_index_pending() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  with taken as (delete from search_pending returning product_ids)
  -- one that the same transaction deleted has no words
  select array_agg(distinct p.id) into ids from taken cross join unnest(product_ids) id join products p using (id);
  if ids is not null then perform search_index_products(ids); end if;
  return null;
end $$;

drop trigger if exists search_of_pending on search_pending;
create constraint trigger search_of_pending after insert on search_pending
  deferrable initially deferred for each row execute function search_index_pending();
