-- owner: search
-- As before, but for a word that is read as a beginning: it is not looked for as one again.
create or replace function search_plainly(word text, is_beginning boolean) returns table (stem_id integer, quality real)
  language plpgsql stable as $$
declare
  read text := word;
  other text;
  stems int[];
  qualities real[];
  is_begun boolean := false;
begin
  if word !~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$' or search_is_filler(word) then return; end if;
  for way in 1..4 loop
    if way = 2 then
      other := search_swapped(word);
      if other !~ '^[[:alpha:]]+$' or search_normal(other) <> other or search_is_qualifier(word) then return; end if;
    end if;
    read := case way when 2 then other else word end;
    select array_agg(m.stem_id), array_agg(m.quality) into stems, qualities
    from search_meanings_alone(read, case way when 1 then 1 else way - 1 end) m;
    is_begun := way = 4;
    exit when stems is not null;
  end loop;
  return query select * from unnest(stems, qualities);
  if exists (select from search_synonyms y where y.word_stem_id = any(stems)) then
    return query
      select y.means_stem_id, u.quality * 0.7::real from unnest(stems, qualities) u (stem_id, quality)
      join search_synonyms y on y.word_stem_id = u.stem_id;
  end if;
  if is_beginning and not is_begun and stems is not null then return query select * from search_meanings(read, 3); end if;
end $$;
