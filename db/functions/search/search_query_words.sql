-- The words of a query that are read: six at most, those first that name something, without a price; of a word no more
-- than 30 letters. Words with a slash between them are two.
create or replace function search_query_words(typed text) returns text[]
  language plpgsql stable strict as $$
declare
  most constant int := 6;
  most_parts int := 8;
  longest constant int := 30;
  chunks text[] := regexp_split_to_array(
    trim(search_half_sizes(search_without_price(lower(left(typed, 100))))), '[\s/+&]+'
  );
  parts int;
begin
  -- a word says no more when it comes again, and would be read again
  if cardinality(chunks) > 1 then
    chunks := array(select chunk from unnest(chunks) with ordinality u (chunk, nth) group by chunk order by min(nth));
  end if;
  if cardinality(chunks) > most then
    chunks := (array(
      select chunk from unnest(chunks[1:16]) with ordinality u (chunk, nth)
      order by coalesce(search_is_optional(chunk), false), nth limit most
    ));
  end if;
  for place in 1..cardinality(chunks) loop
    parts := regexp_count(chunks[place], '[[:alnum:]½]+');
    if parts > 1 and parts > most_parts then
      chunks[place] := coalesce(substring(chunks[place] from
        '^(?:[^[:alnum:]½]*[[:alnum:]½]+){' || greatest(most_parts, 1) || '}'), '');
    end if;
    most_parts := most_parts - parts;
    if length(chunks[place]) > longest then
      chunks[place] := regexp_replace(chunks[place], '([[:alnum:]½]{' || longest || '})[[:alnum:]½]+', '\1', 'g');
    end if;
  end loop;
  return array_remove(chunks, '');
end $$;
