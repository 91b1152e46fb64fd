-- Colours that change their name or family change the words of their products. Places of colours change often, names
-- seldom.
create or replace function search_colour_renamed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select product_id from (select product_id, name, name_en, family from new_rows
      except select product_id, name, name_en, family from old_rows) n
    union
    select product_id from (select product_id, name, name_en, family from old_rows
      except select product_id, name, name_en, family from new_rows) o);
begin
  if cardinality(ids) > 0 then perform search_index_products(ids); end if;
  return null;
end $$;

create or replace trigger search_of_colours_changed after update on product_colours referencing old table as old_rows
  new table as new_rows for each statement execute function search_colour_renamed();
