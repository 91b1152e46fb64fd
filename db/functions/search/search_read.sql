-- The meanings of each word of a reading, by the least kindness that sees something in it, at most this one, or by all
-- up to it; null where there is none.
create or replace function search_read(reading text[], most integer, is_beginning boolean, is_kind boolean)
 RETURNS TABLE(part integer, stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_seen boolean;
  -- who asks for a word alone has asked less kindly before
  least constant int := case when cardinality(reading) = 1 and not is_kind then most else 1 end;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for kindness in least..most loop
      continue when kindness = 3 and not is_beginning and length(reading[place]) < 4;
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], kindness) m
        where kindness <> 3 or is_beginning or (select true from search_postings p where p.stem_id = m.stem_id limit 1);
      is_seen := is_seen or found;
      exit when is_seen and not is_kind;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], 3) m;
    end if;
    -- the beginning of a code's number, BAG-0, or of another word
    if not is_seen and is_beginning and place > 1 and place = cardinality(reading) and length(reading[place]) < 3 then
      return query select place, b.stem_id, b.quality from search_begun(array_to_string(reading, '')) b;
      is_seen := found;
      if not is_seen then
        return query select place, b.stem_id, b.quality from search_begun(reading[place]) b;
        is_seen := found;
      end if;
    end if;
    if not is_seen then
      part := place;
      stem_id := null;
      quality := null;
      return next;
      -- whoever has not all of it has nothing
      exit;
    end if;
  end loop;
end $function$;
