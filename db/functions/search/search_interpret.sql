-- The candidates of each word of an interpretation, at the least fuzziness that sees something, up to `most`;
-- exhaustively, at all levels up to it. Null where a word has none.
create or replace function search_interpret(reading text[], most integer, is_beginning boolean, is_exhaustive boolean)
 RETURNS TABLE(part integer, stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_seen boolean;
  -- who asks for a word alone has asked for less fuzziness before
  least constant int := case when cardinality(reading) = 1 then most else 1 end;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for fuzziness in least..most loop
      continue when fuzziness = 3 and not is_beginning and length(reading[place]) < 4;
      return query select place, m.stem_id, m.quality from search_candidates_and_synonyms(reading[place], fuzziness) m
        where fuzziness <> 3 or is_beginning or (select true from search_postings p where p.stem_id = m.stem_id limit 1);
      is_seen := is_seen or found;
      exit when is_seen and not is_exhaustive;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_candidates_and_synonyms(reading[place], 3) m;
    end if;
    -- the beginning of a code's number, BAG-0, or of another word
    if not is_seen and is_beginning and place > 1 and place = cardinality(reading) and length(reading[place]) < 3 then
      return query select place, b.stem_id, b.quality from search_prefix(array_to_string(reading, '')) b;
      is_seen := found;
      if not is_seen then
        return query select place, b.stem_id, b.quality from search_prefix(reading[place]) b;
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
