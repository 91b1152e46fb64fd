-- Whether a word tells for whom, when, of what or how dear, also when written in Latin letters: sumka zhinocha cherez
-- pleche.
create or replace function search_is_qualifier(word text) returns boolean language plpgsql stable strict parallel safe as $$
declare
  own text := search_stem(word);
  other text;
begin
  if exists (select from search_qualifiers q where q.stem = own) then return true; end if;
  -- of single letters these alone are words in Latin ones: obruch z perlamy
  if word !~ '^([a-z]{2,}|[zvu])$' then return false; end if;
  other := search_to_cyrillic(word);
  if search_is_stop_word(other) then return true; end if;
  own := search_stem(other);
  return exists (select from search_qualifiers q where q.stem = own);
end $$;
