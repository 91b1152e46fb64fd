-- A mark of no product says that words or their meanings changed. The answer of a search follows from words as well as
-- from the shelf: whoever keeps an answer for as long as the shelf is as it was learns of it, and nobody who writes
-- waits for another.
create or replace function mark_shelf_of_words() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty default values;
  return null;
end $$;

-- their words went with them
create or replace trigger search_of_products_removed after delete on products for each statement
  execute function mark_shelf_of_words();

create or replace trigger search_of_meanings after insert or update or delete on search_synonyms for each statement
  execute function mark_shelf_of_words();
