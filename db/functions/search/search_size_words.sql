-- The words of a size: a pair of 36-38 is worn by a 36, a 37, a 37½ and a 38.
create or replace function search_size_words(size text) returns text[] language sql immutable strict parallel safe
  return case
    when search_normalise(size) ~ '^\d{2,3}½?\s*[-–]\s*\d{2,3}½?$' then array(
      select trunc(each)::text || case when trunc(each) = each then '' else '½' end
      from (
        select replace((regexp_match(search_normalise(size), '^\d+½?'))[1], '½', '.5')::numeric as least,
          replace((regexp_match(search_normalise(size), '\d+½?$'))[1], '½', '.5')::numeric as most
      ) ends, generate_series(ends.least, least(ends.most, ends.least + 20), 0.5) each
    )
    else search_tokenise(search_normalise(size))
  end;
