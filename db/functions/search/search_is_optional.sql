-- Whether a query may drop a word: it only asks, or only tells for whom, also when typed with the other keyboard on.
-- Nothing for what is no word.
create or replace function search_is_optional(chunk text) returns boolean language plpgsql stable strict as $$
declare
  each text;
  word text;
  words text[];
  is_aside boolean;
  is_word boolean := false;
begin
  foreach each in array array[chunk, search_swap_layout(chunk)] loop
    words := search_tokenise(search_normalise(each));
    continue when words = '{}';
    is_word := true;
    is_aside := true;
    foreach word in array words loop
      is_aside := search_is_stop_word(word) or search_is_qualifier(word);
      exit when not is_aside;
    end loop;
    if is_aside then return true; end if;
  end loop;
  return case when is_word then false end;
end $$;
