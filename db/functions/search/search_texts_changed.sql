-- A product whose texts change gets new mentions.
create or replace function search_texts_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.description_uk, n.description_en, n.care_uk, n.care_en, n.made_in_uk, n.made_in_en) is distinct from
      (o.description_uk, o.description_en, o.care_uk, o.care_en, o.made_in_uk, o.made_in_en));
begin
  if cardinality(ids) > 0 then perform search_index_texts(ids); end if;
  return null;
end $$;

create or replace trigger search_of_texts_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function search_texts_changed();
