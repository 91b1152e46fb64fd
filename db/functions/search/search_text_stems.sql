-- The stems by which texts may have a word: its own, and those of its synonyms; null for what is no word.
create or replace function search_text_stems(word text) returns text[]
  language sql stable strict as $$
  select array_agg(distinct each.stem)
  from unnest(search_text_words(word)) own
  cross join lateral (
    select search_stem(own) as stem
    union
    select m.stem from search_stems s join search_synonyms y on y.word_stem_id = s.id join search_stems m on m.id = y.means_stem_id
    where s.stem = search_stem(own)
  ) each
  where cardinality(search_text_words(word)) = 1
$$;
