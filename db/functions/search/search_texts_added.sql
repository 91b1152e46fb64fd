-- New products' texts are read into their mentions.
create or replace function search_texts_added() returns trigger language plpgsql as $$
begin
  perform search_index_texts(array(select id from changed));
  return null;
end $$;

create or replace trigger search_of_texts_added after insert on products referencing new table as changed
  for each statement execute function search_texts_added();
