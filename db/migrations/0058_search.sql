-- owner: search
-- The words of each product, kept in the transaction that changes them. `weight` says where a word stands: 40 and more in
-- the name, 30 in the code, 25 in the type, 20 in a colour, 15 in its family, 10 as a size. Ids grow with time, so that
-- the newest products of a stem are read first.
create table search_postings (
  stem_id integer not null references search_stems,
  product_id uuid not null references products on delete cascade,
  weight smallint not null,
  is_hidden boolean not null,
  primary key (stem_id, product_id) include (weight, is_hidden)
);
create index search_postings_product on search_postings (product_id);

create function search_family_words(family text) returns text language sql immutable parallel safe
  return case family
    when 'red' then 'червоний red' when 'orange' then 'помаранчевий оранжевий orange'
    when 'yellow' then 'жовтий yellow' when 'green' then 'зелений green'
    when 'blue' then 'синій блакитний голубий blue' when 'purple' then 'фіолетовий purple violet'
    when 'pink' then 'рожевий pink' when 'brown' then 'коричневий brown' when 'black' then 'чорний black'
    when 'grey' then 'сірий grey gray' when 'white' then 'білий white'
    when 'multicolour' then 'різнокольоровий кольоровий multicolour multicolor colourful colorful'
    else '' end;

-- 36-38 is any of the three, besides the two.
create function search_size_words(size text) returns text[] language sql immutable strict parallel safe
  return case when size ~ '^\d{2,3}\s*[-–]\s*\d{2,3}$' then array(
      select each::text from generate_series(
        substring(size from '^\d+')::int, least(substring(size from '\d+$')::int, substring(size from '^\d+')::int + 20)
      ) each
    ) else search_split(search_normal(size)) end;

create function search_words_of(ids uuid[]) returns table (product_id uuid, word text, weight int, is_hidden boolean)
  language sql stable as $$
  select p.id, word, t.weight, p.is_hidden
  from products p join product_types type on type.id = p.type_id
  cross join lateral (
    select search_split(search_normal(p.name_uk)), 0 union all select search_split(search_normal(p.name_en)), 0
    union all select search_split(search_normal(p.code)), 30
    union all select array[regexp_replace(search_normal(p.code), '[^[:alnum:]]', '', 'g')], 30
    union all select search_split(search_normal(type.name_uk || ' ' || type.name_en)), 25
    union all (
      select search_split(search_normal(c.name || ' ' || c.name_en)), 20 from product_colours c where c.product_id = p.id
    )
    union all (
      select search_split(search_family_words(c.family)), 15 from product_colours c where c.product_id = p.id
    )
    union all (
      select search_size_words(l.size), 10
      from (select distinct size from lots where lots.product_id = p.id and size <> '') l
    )
  ) said (words, place)
  cross join lateral unnest(said.words) word
  -- a word of a short name says more about the product
  cross join lateral (
    select case said.place when 0 then 40 + greatest(0, 9 - cardinality(said.words)) else said.place end as weight
  ) t
  where p.id = any(ids) and word not in ('', 'no') and not (length(word) = 1 and word ~ '[[:alpha:]]')
$$;

create function search_write(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_learn(array(select distinct word from search_words_of(ids)));
  with wanted as materialized (
    select w.product_id, known.stem_id, max(w.weight) as weight, bool_or(w.is_hidden) as is_hidden
    from search_words_of(ids) w join search_words known on known.word = w.word
    group by w.product_id, known.stem_id
  ), gone as (
    delete from search_postings p where p.product_id = any(ids)
      and not exists (select from wanted w where w.product_id = p.product_id and w.stem_id = p.stem_id)
  )
  insert into search_postings as p (stem_id, product_id, weight, is_hidden)
  select stem_id, product_id, weight, is_hidden from wanted order by product_id, stem_id
  on conflict (stem_id, product_id) do update set weight = excluded.weight, is_hidden = excluded.is_hidden
  where (p.weight, p.is_hidden) is distinct from (excluded.weight, excluded.is_hidden);
end $$;

-- Whoever changes what a product is found by, by whatever statement, changes its words with it.
create function search_product_added() returns trigger language plpgsql as $$
begin
  perform search_write(array(select id from changed));
  return null;
end $$;
create trigger search_of_products_added after insert on products referencing new table as changed
  for each statement execute function search_product_added();

create function search_product_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.code, n.name_uk, n.name_en, n.type_id, n.is_hidden) is distinct from
      (o.code, o.name_uk, o.name_en, o.type_id, o.is_hidden));
begin
  if cardinality(ids) > 0 then perform search_write(ids); end if;
  return null;
end $$;
create trigger search_of_products_changed after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function search_product_changed();

create function search_type_changed() returns trigger language plpgsql as $$
begin
  perform search_write(array(select id from products where type_id = new.id));
  return null;
end $$;
create trigger search_of_types_changed after update on product_types for each row
  when ((old.name_uk, old.name_en) is distinct from (new.name_uk, new.name_en)) execute function search_type_changed();

create function search_colour_changed() returns trigger language plpgsql as $$
begin
  perform search_write(array(select distinct product_id from changed where exists (
    select from products p where p.id = changed.product_id)));
  return null;
end $$;
create trigger search_of_colours_added after insert on product_colours referencing new table as changed
  for each statement execute function search_colour_changed();
create trigger search_of_colours_removed after delete on product_colours referencing old table as changed
  for each statement execute function search_colour_changed();

-- places of colours change often, names seldom
create function search_colour_renamed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select product_id from (select product_id, name, name_en, family from new_rows
      except select product_id, name, name_en, family from old_rows) n
    union
    select product_id from (select product_id, name, name_en, family from old_rows
      except select product_id, name, name_en, family from new_rows) o);
begin
  if cardinality(ids) > 0 then perform search_write(ids); end if;
  return null;
end $$;
create trigger search_of_colours_changed after update on product_colours referencing old table as old_rows
  new table as new_rows for each statement execute function search_colour_renamed();

-- Sizes come and go with lots; how many there are of one is asked of the lots themselves.
create function search_lot_added() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select distinct c.product_id from changed c
    where c.size <> '' and not exists (
      select from lots l where l.product_id = c.product_id and l.size = c.size
        and not exists (select from changed same where same.id = l.id)));
begin
  if cardinality(ids) > 0 then perform search_write(ids); end if;
  return null;
end $$;
create trigger search_of_lots_added after insert on lots referencing new table as changed
  for each statement execute function search_lot_added();

create function search_lot_removed() returns trigger language plpgsql as $$
begin
  if old.size <> '' and exists (select from products where id = old.product_id) then
    perform search_write(array[old.product_id]);
  end if;
  return null;
end $$;
create trigger search_of_lots_removed after delete on lots for each row execute function search_lot_removed();

create function search_lot_resized() returns trigger language plpgsql as $$
begin
  perform search_write(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger search_of_lots_resized after update of size, product_id on lots for each row
  when ((old.size, old.product_id) is distinct from (new.size, new.product_id)) execute function search_lot_resized();

select search_write(array(select id from products));
