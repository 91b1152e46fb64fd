-- One way to read a word of a search: as it stands or with the other keyboard on; letters and digits apart; two words
-- apart; without the words that say nothing beside others.
create or replace function search_interpretation(chunk text, is_swapped boolean, manner text) returns text[]
  language plpgsql stable strict
as $$
declare
  words constant text[] := search_tokenise(search_normalise(case when is_swapped then search_swap_layout(chunk) else chunk end));
  reading text[];
  said text[];
begin
  reading := case manner when 'parted' then search_split_digits(words)
    when 'halved' then case when cardinality(words) = 1 then search_split_joined(words[1]) else '{}' end
    when 'joined' then case when cardinality(words) > 1 then array[array_to_string(words, '')] else '{}' end
    else words end;
  -- nothing else than as it stands
  if manner <> 'whole' and reading = words then return '{}'; end if;
  if cardinality(reading) < 2 then return reading; end if;
  said := array(
    select word from unnest(reading) with ordinality each (word, place)
    where not search_is_stop_word(word) and not search_is_qualifier(word) order by place
  );
  return case when said = '{}' then reading else said end;
end $$;
