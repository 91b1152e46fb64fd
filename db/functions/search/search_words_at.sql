-- The words at some places of a search, as somebody typed them.
create or replace function search_words_at(chunks text[], places integer[]) returns text[] language sql stable strict parallel safe
  return array(
    select btrim(chunks[place], '.,;:!?()«»„“”"''’') from unnest(places) place
    where not search_is_courtesy(chunks[place]) order by place
  );
