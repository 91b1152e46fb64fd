-- owner: search
-- What a search answers follows from words as well as from the shelf. A mark of no product says that they changed: whoever
-- keeps an answer for as long as the shelf is as it was hears of it, and nobody who writes waits for another.
create or replace function search_meaning_changed() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty default values;
  return null;
end $$;
-- their words went with them
create trigger search_of_products_removed after delete on products for each statement
  execute function search_meaning_changed();

create or replace function search_learn(words text[]) returns void language plpgsql as $$
begin
  insert into search_stems (stem)
  select distinct search_stem(word) from unnest(words) word
  where not exists (select from search_words known where known.word = word.word)
  order by 1 on conflict do nothing;
  insert into search_words (word, stem_id, key, stem_key)
  select distinct word, s.id, search_key(word), search_key(s.stem) from unnest(words) word
  join search_stems s on s.stem = search_stem(word)
  where not exists (select from search_words known where known.word = word.word)
  order by 1 on conflict do nothing;
  if found then insert into shelf_dirty default values; end if;
end $$;

create or replace function search_write(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_learn(array(select distinct word from search_words_of(ids)));
  with wanted as materialized (
    select w.product_id, known.stem_id, max(w.weight) as weight, bool_or(w.is_hidden) as is_hidden
    from search_words_of(ids) w join search_words known on known.word = w.word
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
