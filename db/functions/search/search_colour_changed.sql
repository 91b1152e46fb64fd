-- Colours that come or go change the words of their products.
create or replace function search_colour_changed() returns trigger language plpgsql as $$
begin
  insert into search_pending select array_agg(distinct product_id) from changed having count(*) > 0;
  return null;
end $$;

create or replace trigger search_of_colours_added after insert on product_colours referencing new table as changed
  for each statement execute function search_colour_changed();

create or replace trigger search_of_colours_removed after delete on product_colours referencing old table as changed
  for each statement execute function search_colour_changed();
