-- Whether a query may drop a word: it only asks, or only tells for whom, also when typed with the other keyboard on.
create or replace function search_is_optional(chunk text) returns boolean language sql stable strict
  return (
    select bool_or(typed.is_aside) from (
      select (
        select bool_and(search_is_stop_word(word) or search_is_qualifier(word)) from unnest(search_tokenise(search_normalise(each))) word
      ) as is_aside
      from unnest(array[chunk, search_swap_layout(chunk)]) each
    ) typed
  );
