-- Writes the mentions of products anew: the words of their texts, each text of a call read once.
create or replace function search_index_texts(ids uuid[]) returns void
  language plpgsql set plan_cache_mode to 'force_generic_plan' as $$
declare
  sayers uuid[];
  said int[];
  places int[];
  words text[];
begin
  with saying as materialized (
    select p.id, concat_ws(' ', p.description_uk, p.description_en, p.care_uk, p.care_en, p.made_in_uk, p.made_in_en, (
      select string_agg(q.body || ' ' || q.answer, ' ') from questions q where q.product_id = p.id and q.state = 'shown'
    )) as text
    from products p where p.id = any(ids)
  ), read as materialized (
    select text, row_number() over ()::int as place, search_text_words(text) as words from (select distinct text from saying) each
  ), sayer as materialized (
    select s.id, r.place from saying s join read r using (text) where cardinality(r.words) > 0
  )
  select (select array_agg(id) from sayer), (select array_agg(place) from sayer), array_agg(r.place), array_agg(word)
  into sayers, said, places, words
  from read r cross join lateral unnest(r.words) word;
  insert into search_forms (word, stem)
  select word, search_stem(word) from (
    select distinct word from unnest(words) word
    where not exists (select from search_forms known where known.word = word.word) order by 1
  ) unknown on conflict do nothing;
  delete from search_mentions m where m.product_id = any(ids) and not m.product_id = any(coalesce(sayers, '{}'));
  with stems as materialized (
    select w.place, array_agg(distinct f.stem) as stems
    from unnest(places, words) w (place, word) join search_forms f using (word)
    group by w.place
  )
  insert into search_mentions as m (product_id, stems)
  select s.product_id, stems.stems from unnest(sayers, said) s (product_id, place) join stems using (place)
  order by s.product_id
  on conflict (product_id) do update set stems = excluded.stems where m.stems is distinct from excluded.stems;
  -- what is found is another
  if found then insert into shelf_dirty default values; end if;
end $$;
