-- Whether a word of a search only asks or only tells for whom, also when typed with the other keyboard on.
create or replace function search_is_aside(chunk text) returns boolean language sql stable strict
  return (
    select bool_or(typed.is_aside) from (
      select (
        select bool_and(search_is_filler(word) or search_is_qualifier(word)) from unnest(search_split(search_normal(each))) word
      ) as is_aside
      from unnest(array[chunk, search_swapped(chunk)]) each
    ) typed
  );
