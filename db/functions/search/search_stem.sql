-- The stem of a word, Ukrainian or English: the same for all of its forms.
create or replace function search_stem(word text) returns text language sql immutable strict parallel safe
  return case when word ~ '[а-яіїє]' then search_stem_uk(word)
    when length(word) > 2 and word ~ '^[a-z]+$' then coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
    else word end;
