-- Letters and digits apart: балетки37 and 38р.
create or replace function search_split_digits(words text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select found[1] from unnest(words) word, lateral regexp_matches(word, '[[:alpha:]]+|[[:digit:]½]+', 'g') found
  );
