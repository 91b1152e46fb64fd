-- Remembers words with their stems and keys, and says whether some were new. Words are never taken away: one that no
-- product has finds nothing. A word that is a name is no material any more.
create or replace function search_add_words(words text[], are_materials boolean default null) returns boolean
  language plpgsql as $$
declare
  unknown text[];
  stems text[];
begin
  select array_agg(n.word), array_agg(search_stem(n.word)) into unknown, stems
  from (
    select distinct word from unnest(words) word
    where not exists (
      select from search_words known where known.word = word.word and not (known.is_material and are_materials is false)
    )
  ) n;
  if unknown is null then return false; end if;
  insert into search_stems (stem) select distinct stem from unnest(stems) stem order by 1 on conflict do nothing;
  insert into search_words as w (word, stem_id, key, stem_key, is_material)
  select n.word, s.id, search_key(n.word), search_key(s.stem), coalesce(are_materials, false)
  from unnest(unknown, stems) n (word, stem) join search_stems s on s.stem = n.stem
  order by 1 on conflict (word) do update set is_material = false where w.is_material and are_materials is false;
  if found then insert into shelf_dirty default values; end if;
  return true;
end $$;
