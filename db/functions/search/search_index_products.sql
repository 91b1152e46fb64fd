-- Writes the postings of products anew.
create or replace function search_index_products(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
    from search_product_words(ids) w;
    -- whoever learns may have waited for others, who changed what is said
    exit when not (
      search_add_words(array(select word from unnest(words, weights) w (word, weight) where weight >= 15 or weight = 10), false)
      or search_add_words(array(select word from unnest(words, weights) w (word, weight) where weight < 15 and weight <> 10), true)
    );
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
end $function$;
