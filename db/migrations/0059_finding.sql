-- owner: search
-- What staff say is the same: whoever looks for the one finds the other as well.
create table search_synonyms (
  id uuid primary key default uuidv7(),
  word text not null check (word <> ''),
  means text not null check (means <> ''),
  word_stem_id integer not null references search_stems,
  means_stem_id integer not null references search_stems,
  created_at timestamptz(3) not null default now(),
  unique (word, means)
);
create index search_synonyms_word on search_synonyms (word_stem_id);

create function search_synonym_said() returns trigger language plpgsql as $$
declare
  words constant text[] := array[search_normal(new.word), search_normal(new.means)];
begin
  perform search_learn(words);
  select stem_id into new.word_stem_id from search_words where search_words.word = words[1];
  select stem_id into new.means_stem_id from search_words where search_words.word = words[2];
  return new;
end $$;
create trigger search_of_synonyms before insert or update of word, means on search_synonyms for each row
  execute function search_synonym_said();

insert into search_synonyms (word, means) values
  ('ремінь', 'пояс'), ('ремінець', 'пояс'), ('пасок', 'пояс'), ('торбинка', 'сумочка'), ('клатч', 'сумочка'),
  ('кошелек', 'гаманець'), ('портмоне', 'гаманець'), ('візитниця', 'картхолдер'), ('кардхолдер', 'картхолдер'),
  ('обідок', 'обруч'), ('ободок', 'обруч'), ('туфлі', 'балетки'), ('чоботи', 'черевики'), ('ботинки', 'черевики'),
  ('мокасини', 'лофери'), ('носки', 'шкарпетки'), ('шкарпи', 'шкарпетки'), ('шляпа', 'капелюх'),
  ('шопер', 'торба'), ('шопер', 'тоут'), ('прапорці', 'гірлянда'), ('ключівниця', 'ключниця'),
  ('purse', 'wallet'), ('handbag', 'bag'), ('sack', 'bag'), ('hairband', 'headband'), ('hoop', 'headband'),
  ('ballerinas', 'flats'), ('ballet', 'flats'), ('footwear', 'shoes'), ('cap', 'beanie'), ('strap', 'belt'),
  ('stockings', 'socks'), ('cardholder', 'holder'), ('keyholder', 'key'), ('bunting', 'garland'),
  ('бордовий', 'вишневий'), ('бордовий', 'червоний'), ('бежевий', 'льняний'), ('бежевий', 'карамельний'),
  ('малиновий', 'рожевий'), ('лавандовий', 'фіолетовий'), ('бузковий', 'фіолетовий'), ('ліловий', 'фіолетовий'),
  ('оливковий', 'зелений'), ('салатовий', 'зелений'), ('гірчичний', 'шафрановий'), ('кремовий', 'молочний'),
  ('burgundy', 'cherry'), ('burgundy', 'red'), ('beige', 'linen'), ('beige', 'caramel'), ('cream', 'milk'),
  ('navy', 'blue'), ('lilac', 'purple'), ('olive', 'green'), ('mustard', 'saffron');

-- Words that say nothing about the thing looked for.
create function search_is_filler(word text) returns boolean language sql immutable strict parallel safe
  return word in ('і', 'й', 'та', 'в', 'у', 'з', 'із', 'зі', 'на', 'для', 'до', 'під', 'від', 'по', 'або', 'купити', 'куплю',
    'ціна', 'ціни', 'недорого', 'дешево', 'розмір', 'розміру', 'колір', 'кольору', 'a', 'an', 'the', 'and', 'of', 'for',
    'with', 'in', 'on', 'to', 'or', 'buy', 'cheap', 'price', 'size', 'color', 'colour', 'coloured', 'no');

-- Two letters amiss in a long word, one in a short one, and none at its beginning; the nearest words alone.
create function search_alike(word text) returns table (stem_id integer, quality real) language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
declare
  k constant text := search_key(word);
  sk constant text := search_key(search_stem(case when word ~ '[а-яіїє]' then word else search_cyrillic(word) end));
  -- a word of one letter over and over is no word with slips
  most constant int := case when length(word) < 4 or length(k) < 3 then 0 when length(word) < 7 then 1 else 2 end;
  most_of_stem constant int := case when length(sk) < 4 then 0 when length(sk) < 7 then 1 else 2 end;
begin
  if most = 0 or word !~ '^[[:alpha:]]+$' then return; end if;
  return query
    with near as materialized (
      select w.stem_id, w.key, w.stem_key from search_words w where w.is_guessed and (w.key % k or w.stem_key % sk)
    ), counted as (
      select near.stem_id, min(slips::real / length(each.word)) as share
      from near cross join lateral (
        select k as word, search_slips(k, near.key, most) as slips, most as allowed
        where abs(length(k) - length(near.key)) <= most and (length(k) > 5 or left(k, 1) = left(near.key, 1))
        union all
        select sk, search_slips(sk, near.stem_key, most_of_stem), most_of_stem
        where abs(length(sk) - length(near.stem_key)) <= most_of_stem and length(near.stem_key) > 3
          and (length(sk) > 5 or left(sk, 1) = left(near.stem_key, 1))
      ) each
      -- those without a slip are found without this
      where slips between 1 and allowed group by near.stem_id
    )
    select counted.stem_id, (0.6 - 0.5 * share)::real from counted
    where share <= (select min(share) from counted) * 1.4;
end $$;

-- The stems that a word may mean, seen more and more kindly: as it stands (1), transliterated (2), as the beginning of a
-- word (3), with letters amiss (4).
create function search_meanings_alone(typed text, kindness int) returns table (stem_id integer, quality real)
  language plpgsql stable as $$
declare
  k text;
begin
  case kindness
    when 1 then
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = search_stem(typed);
    when 2 then
      k := search_key(typed);
      if typed ~ '\d' or length(typed) < 3 then return; end if;
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed
        union
        select w.stem_id, 0.8::real from search_words w
        where typed !~ '[а-яіїє]' and w.is_guessed and w.stem_key = search_key(search_stem(search_cyrillic(typed)));
    when 3 then
      if length(typed) < 3 then return; end if;
      k := search_key(typed);
      return query
        select w.stem_id, 0.7::real from search_words w where w.word like typed || '%'
        union
        select w.stem_id, 0.65::real from search_words w where length(k) > 3 and w.is_guessed and w.key like k || '%';
    else
      return query select * from search_alike(typed);
  end case;
end $$;

-- The same with what staff say is the same.
create function search_meanings(typed text, kindness int) returns table (stem_id integer, quality real)
  language sql stable as $$
  with alone as materialized (select * from search_meanings_alone(typed, kindness))
  select stem_id, quality from alone
  union all
  select y.means_stem_id, alone.quality * 0.9::real from alone join search_synonyms y on y.word_stem_id = alone.stem_id
$$;

-- Each word of a reading by the least kindness that sees something in it, at most this one, or by all up to it; null where
-- there is none.
create function search_read(reading text[], most int, is_beginning boolean, is_kind boolean)
  returns table (part integer, stem_id integer, quality real) language plpgsql stable as $$
declare
  is_seen boolean;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for kindness in 1..most loop
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], kindness) m;
      is_seen := is_seen or found;
      exit when is_seen and not is_kind;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], 3) m;
    end if;
    if not is_seen then
      part := place;
      stem_id := null;
      quality := null;
      return next;
    end if;
  end loop;
end $$;

-- The words of a search, each with the stems it may mean; one that means nothing has a row without a stem. What makes no
-- sense as it stands is read with the other keyboard on. Kindly, every way to read a word counts, else the first.
create function search_understand(typed text, is_beginning boolean, is_kind boolean)
  returns table (token integer, stem_id integer, quality real) language plpgsql stable as $$
declare
  chunks constant text[] := (regexp_split_to_array(trim(lower(typed)), '\s+'))[1:8];
  is_empty constant boolean := not exists (select from unnest(chunks) each where not search_is_filler(each));
  -- how kindly; more than ten is with the other keyboard
  ways constant int[] := array[1, 11, 2, 3, 13, 12, 4, 14];
  way int;
  reading text[];
  parts int[];
  stems int[];
  qualities real[];
  is_read boolean;
begin
  for place in 1..cardinality(chunks) loop
    continue when search_is_filler(chunks[place]) and not is_empty;
    is_read := false;
    foreach way in array ways loop
      reading := search_split(search_normal(case when way > 10 then search_swapped(chunks[place]) else chunks[place] end));
      continue when reading = '{}';
      select array_agg(r.part), array_agg(r.stem_id), array_agg(r.quality) into parts, stems, qualities
      from search_read(reading, way % 10, is_beginning and place = cardinality(chunks), is_kind) r;
      continue when array_position(stems, null) is not null;
      return query select place * 10 + r.part, r.stem_id, r.quality from unnest(parts, stems, qualities) r (part, stem_id, quality);
      is_read := true;
      exit when not is_kind;
    end loop;
    if not is_read and search_normal(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
    end if;
  end loop;
end $$;

-- Products that have every word of a search, best first, those that can be bought before those that are sold out. Of a
-- word that very many have, the newest are looked at, until there are enough.
create function search_products(typed text, most int, is_beginning boolean default false, sees_hidden boolean default false)
  returns table (product_id uuid, is_in_stock boolean, score real) language plpgsql stable rows 100 as $$
declare
  tokens int[];
  stems int[];
  qualities real[];
  driving int;
  looked int;
  ids uuid[];
  scores real[];
  each_token int;
  -- two pages
  enough constant int := least(most, 48);
  each_stems int[];
  each_qualities real[];
  is_kind boolean;
  sizes constant text[] := array(
    select m[1] from regexp_matches(search_normal(typed), '(?<![[:alnum:]-])\d{2,3}(?![[:alnum:]])', 'g') m
  );
begin
  foreach is_kind in array array[false, true] loop
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(typed, is_beginning, is_kind) u;
    exit when tokens is null or array_position(stems, null) is not null;
    -- the rarest word is looked through, the others are looked up
    driving := tokens[1];
    if tokens[1] <> all (tokens[2:]) or exists (select from unnest(tokens) t where t <> tokens[1]) then
      select t.token into driving
      from (select w.token, sum(c.counted) as counted
        from unnest(tokens, stems) w (token, stem_id) cross join lateral (
          select count(*) as counted from (
            select from search_postings p where p.stem_id = w.stem_id limit 400
          ) few
        ) c group by w.token) t order by t.counted limit 1;
    end if;
    looked := greatest(most * 2, 200);
    loop
      select array_agg(found.product_id), array_agg(found.best) into ids, scores
      from (
        select p.product_id, max(w.quality * p.weight) as best
        from unnest(tokens, stems, qualities) w (token, stem_id, quality) cross join lateral (
          select s.product_id, s.weight from search_postings s
          where s.stem_id = w.stem_id and (sees_hidden or not s.is_hidden) order by s.product_id desc limit looked
        ) p
        where w.token = driving group by p.product_id
      ) found;
      looked := case when cardinality(ids) >= looked then looked else 0 end;
      for each_token in select distinct t from unnest(tokens) t where t <> driving loop
        select array_agg(w.stem_id), array_agg(w.quality) into each_stems, each_qualities
        from unnest(tokens, stems, qualities) w (token, stem_id, quality) where w.token = each_token;
        if cardinality(each_stems) = 1 then
          select array_agg(c.product_id), array_agg(c.score + each_qualities[1] * c.weight) into ids, scores
          from (
            select u.product_id, u.score, (
              select p.weight from search_postings p where p.stem_id = each_stems[1] and p.product_id = u.product_id
            ) as weight
            from unnest(ids, scores) u (product_id, score)
          ) c where c.weight is not null;
        else
          select array_agg(c.product_id), array_agg(c.score + b.best) into ids, scores
          from unnest(ids, scores) c (product_id, score) cross join lateral (
            select max(w.quality * p.weight) as best
            from unnest(each_stems, each_qualities) w (stem_id, quality)
            join search_postings p on p.stem_id = w.stem_id and p.product_id = c.product_id
          ) b where b.best is not null;
        end if;
      end loop;
      exit when looked = 0 or coalesce(cardinality(ids), 0) >= enough;
      looked := looked * 10;
    end loop;
    if cardinality(ids) > 0 then
      return query
        select c.product_id, s.is_there is not null, c.score
        from unnest(ids, scores) c (product_id, score) left join lateral (
          -- in the order of the index, so that the first row ends it
          select true as is_there from lots l where l.product_id = c.product_id and l.on_hand > l.reserved
            and (sizes = '{}' or l.size = '' or l.size = any(sizes)
              or l.size like '%-%' and search_size_words(l.size) && sizes)
          order by l.product_id, l.size, l.colour, l.purchased_on, l.id limit 1
        ) s on true
        order by s.is_there is null, c.score desc, c.product_id desc limit most;
      return;
    end if;
  end loop;
end $$;
