-- Whether a word only asks politely: a search that leaves it out need not say so.
create or replace function search_is_courtesy(chunk text) returns boolean language sql stable strict parallel safe
  return (
    select coalesce(bool_or(typed.is_courtesy), true) from (
      select bool_and(search_is_stop_word(word) or exists (
        select from search_qualifiers q where q.is_courtesy and q.stem in (search_stem(word), search_stem(search_to_cyrillic(word)))
      )) as is_courtesy
      from unnest(array[chunk, search_swap_layout(chunk)]) each cross join lateral unnest(search_tokenise(search_normalise(each))) word
      group by each
    ) typed
  );
