-- Writes the mentions of products anew: the words of their texts.
create or replace function search_index_texts(ids uuid[]) returns void
  language plpgsql set plan_cache_mode to 'force_generic_plan' as $$
declare
  sayers uuid[];
  words text[];
begin
  select array_agg(p.id), array_agg(word) into sayers, words
  from products p
  cross join lateral (
    select concat_ws(' ', p.description_uk, p.description_en, p.care_uk, p.care_en, p.made_in_uk, p.made_in_en, (
      select string_agg(q.body || ' ' || q.answer, ' ') from questions q where q.product_id = p.id and q.state = 'shown'
    )) as text
  ) said
  cross join lateral unnest(search_text_words(said.text)) word
  where p.id = any(ids);
  insert into search_forms (word, stem)
  select word, search_stem(word) from (
    select distinct word from unnest(words) word
    where not exists (select from search_forms known where known.word = word.word) order by 1
  ) unknown on conflict do nothing;
  delete from search_mentions m where m.product_id = any(ids) and not m.product_id = any(coalesce(sayers, '{}'));
  insert into search_mentions as m (product_id, stems)
  select s.product_id, array_agg(distinct f.stem) from unnest(sayers, words) s (product_id, word) join search_forms f using (word)
  group by s.product_id order by s.product_id
  on conflict (product_id) do update set stems = excluded.stems where m.stems is distinct from excluded.stems;
  -- what is found is another
  if found then insert into shelf_dirty default values; end if;
end $$;
