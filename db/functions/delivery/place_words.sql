-- The words of a place as people type them: lower case, without apostrophes, a space before each (DEL-2).
create or replace function place_words(said text) returns text language sql immutable parallel safe strict
  return ' ' || btrim(regexp_replace(search_normalise(said), '[^[:alnum:]]+', ' ', 'g')) || ' ';
