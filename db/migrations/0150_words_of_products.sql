-- owner: search
-- Where a product is written its words are read once, unless some are new, which are stemmed once; nothing is where nothing was
-- changed (CAT-9).
drop function search_learn(text[]);

-- Whether some were new.
create function search_learn(words text[]) returns boolean
  language plpgsql
as $$
declare
  unknown text[];
  stems text[];
begin
  select array_agg(n.word), array_agg(search_stem(n.word)) into unknown, stems
  from (
    select distinct word from unnest(words) word
    where not exists (select from search_words known where known.word = word.word)
  ) n;
  if unknown is null then return false; end if;
  insert into search_stems (stem) select distinct stem from unnest(stems) stem order by 1 on conflict do nothing;
  insert into search_words (word, stem_id, key, stem_key)
  select n.word, s.id, search_key(n.word), search_key(s.stem)
  from unnest(unknown, stems) n (word, stem) join search_stems s on s.stem = n.stem
  order by 1 on conflict do nothing;
  if found then insert into shelf_dirty default values; end if;
  return true;
end $$;

create or replace function search_write(ids uuid[]) returns void
  language plpgsql
  -- what it asks is planned once by a connection: no answer depends on how many they are
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  sayers uuid[];
  words text[];
  weights int[];
  are_hidden boolean[];
begin
  if cardinality(ids) = 0 then return; end if;
  for reading in 1..2 loop
    select array_agg(w.product_id), array_agg(w.word), array_agg(w.weight), array_agg(w.is_hidden)
    into sayers, words, weights, are_hidden
    from search_words_of(ids) w;
    -- whoever learns may have waited for others, who changed what is said
    exit when not search_learn(words);
  end loop;
  with wanted as materialized (
    select w.product_id, known.stem_id, max(w.weight) as weight, bool_or(w.is_hidden) as is_hidden
    from unnest(sayers, words, weights, are_hidden) w (product_id, word, weight, is_hidden)
    join search_words known on known.word = w.word
    group by w.product_id, known.stem_id
  ), gone as (
    delete from search_postings p where p.product_id = any(ids)
      and not exists (select from wanted w where w.product_id = p.product_id and w.stem_id = p.stem_id)
    returning 1
  ), put as (
    insert into search_postings as p (stem_id, product_id, weight, is_hidden, is_there)
    select w.stem_id, w.product_id, w.weight, w.is_hidden, coalesce(s.is_in_stock, false)
    from wanted w left join shelf s using (product_id) order by w.product_id, w.stem_id
    on conflict (stem_id, product_id) do update set weight = excluded.weight, is_hidden = excluded.is_hidden
    where (p.weight, p.is_hidden) is distinct from (excluded.weight, excluded.is_hidden)
    returning 1
  )
  insert into shelf_dirty (product_id)
  select null where exists (select from gone) or exists (select from put);
end $$;
