-- The candidates of a word of one alphabet in the first four ways to read it, as nearly all words are read: exact,
-- with the other keyboard on, transliterated, as a prefix. Nothing where the word needs a closer look.
create or replace function search_fast_candidates(word text, is_beginning boolean) returns table (stem_id int, quality real)
  language plpgsql stable as $$
declare
  read text := word;
  other text;
  stems int[];
  qualities real[];
  is_begun boolean := false;
begin
  if word !~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$' or search_is_stop_word(word) then return; end if;
  for way in 1..4 loop
    if way = 2 then
      other := search_swap_layout(word);
      if other !~ '^[[:alpha:]]+$' or search_normalise(other) <> other or search_is_qualifier(word) then return; end if;
    end if;
    read := case way when 2 then other else word end;
    is_begun := way = 4;
    if is_begun then
      select array_agg(b.stem_id), array_agg(b.quality) into stems, qualities from search_prefix(word) b
      where is_beginning or length(word) > 3 and (select true from search_postings p where p.stem_id = b.stem_id limit 1);
    else
      select array_agg(m.stem_id), array_agg(m.quality) into stems, qualities
      from search_candidates(read, case way when 3 then 2 else 1 end) m;
    end if;
    exit when stems is not null;
  end loop;
  return query select * from unnest(stems, qualities);
  if exists (select from search_synonyms y where y.word_stem_id = any(stems)) then
    return query
      select y.means_stem_id, u.quality * 0.7::real from unnest(stems, qualities) u (stem_id, quality)
      join search_synonyms y on y.word_stem_id = u.stem_id;
  end if;
  if is_beginning and not is_begun and stems is not null then return query select * from search_candidates_and_synonyms(read, 3); end if;
end $$;
