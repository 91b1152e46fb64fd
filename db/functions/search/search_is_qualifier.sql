-- Whether a word tells for whom, when, of what or how dear, also when written in Latin letters: sumka zhinocha cherez
-- pleche.
create or replace function search_is_qualifier(word text) returns boolean language sql stable strict parallel safe
  return exists (select from search_qualifiers q where q.stem = search_stem(word))
    or word ~ '^[a-z]{2,}$' and (
      search_is_stop_word(search_to_cyrillic(word))
      or exists (select from search_qualifiers q where q.stem = search_stem(search_to_cyrillic(word)))
    );
