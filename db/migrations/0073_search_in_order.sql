-- owner: search
-- What a word is found in, in the order in which it is shown: what can be bought, how much the word says, the newest. Who
-- looks for one word reads as many rows as are shown, however many products have it.
alter table search_postings add is_there boolean not null default false;
update search_postings p set is_there = true from shelf s where s.product_id = p.product_id and s.is_in_stock;
alter table search_postings drop constraint search_postings_pkey,
  add constraint search_postings_pkey primary key (stem_id, product_id) include (weight, is_hidden, is_there);
create index search_postings_best
  on search_postings (stem_id, is_hidden, is_there desc, weight desc, product_id desc);
-- What a stem may be a diminutive of.
alter table search_stems add bases text[] not null generated always as (search_bases(stem)) stored;
-- A product's number is in its code: of words with digits that begin alike there are as many as products.
create index search_words_lettered on search_words (word text_pattern_ops) where is_guessed;
create index search_words_numbered on search_words (word text_pattern_ops) where not is_guessed;
create index search_words_key_lettered on search_words (key text_pattern_ops) where is_guessed;
drop index search_words_beginning;
drop index search_words_key_beginning;

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
  )
  insert into search_postings as p (stem_id, product_id, weight, is_hidden, is_there)
  select w.stem_id, w.product_id, w.weight, w.is_hidden, coalesce(s.is_in_stock, false)
  from wanted w left join shelf s using (product_id) order by w.product_id, w.stem_id
  on conflict (stem_id, product_id) do update set weight = excluded.weight, is_hidden = excluded.is_hidden
  where (p.weight, p.is_hidden) is distinct from (excluded.weight, excluded.is_hidden);
end $$;

-- Words that begin like this, with how well they suit; of those with digits the last ones. By limits instead of `like`,
-- which would be planned at each call.
create function search_begun(typed text) returns table (stem_id integer, quality real) language plpgsql stable as $$
declare
  k constant text := search_key(typed);
  beyond constant text := chr(1114111);
begin
  return query
    select w.stem_id, 0.7::real from search_words w
    where w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || beyond)
    union
    (select w.stem_id, 0.7::real from search_words w
      where not w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || beyond) order by w.word using ~>~ limit 48)
    union
    select w.stem_id, 0.65::real from search_words w
    where length(k) > 3 and w.is_guessed and w.key ~>=~ k and w.key ~<~ (k || beyond);
end $$;

-- As before, but for how beginnings are found.
create or replace function search_meanings_alone(typed text, kindness int) returns table (stem_id integer, quality real)
  language plpgsql stable as $$
declare
  own_stem text;
  -- of what may be Ukrainian in Latin letters
  cyrillic text;
  k text;
  known text[];
begin
  case kindness
    when 1 then
      own_stem := search_stem(typed);
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = own_stem;
      if own_stem like '%к' then
        known := (select s.bases from search_stems s where s.stem = own_stem);
        return query
          select s.id, 0.75::real from search_stems s where s.stem = any(coalesce(known, search_bases(own_stem)));
      end if;
    when 2 then
      if length(typed) < 3 then return; end if;
      if typed ~ '^\d+$' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      if typed !~ '^[a-z]+$' then
        return query select distinct w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed;
        return;
      end if;
      cyrillic := search_stem(search_cyrillic(typed));
      own_stem := search_key(cyrillic);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed
        union
        select w.stem_id, 0.8::real from search_words w where w.is_guessed and w.stem_key = own_stem;
      if cyrillic like '%к' then
        return query
          select distinct w.stem_id, 0.6::real from search_words w
          where w.is_guessed and w.stem_key = any(array(select search_key(each) from unnest(search_bases(cyrillic)) each));
      end if;
    when 3 then
      if length(typed) < 3 then return; end if;
      return query select * from search_begun(typed);
    when 4 then
      k := search_key(typed);
      if length(k) < 4 or typed !~ '^[[:alpha:]]+$' then return; end if;
      own_stem := search_key(search_stem(case when typed ~ '^[a-z]+$' then search_cyrillic(typed) else typed end));
      return query
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and w.sound = translate(k, 'oebdz', 'aipts')
        union
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and length(w.stem_key) > 3
          and w.stem_sound = translate(own_stem, 'oebdz', 'aipts');
    else
      return query select * from search_alike(typed);
  end case;
end $$;

-- A word of one alphabet in the first four ways in which it would be read, as nearly all are: as it stands, with the other
-- keyboard on, in other letters, as a beginning. Nothing where it is to be looked at more closely.
create function search_plainly(word text, is_beginning boolean) returns table (stem_id integer, quality real)
  language plpgsql stable as $$
declare
  read text := word;
  other text;
  stems int[];
  qualities real[];
begin
  if word !~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$' or search_is_filler(word) then return; end if;
  for way in 1..4 loop
    if way = 2 then
      other := search_swapped(word);
      if other !~ '^[[:alpha:]]+$' or search_normal(other) <> other or search_is_qualifier(word) then return; end if;
    end if;
    read := case way when 2 then other else word end;
    select array_agg(m.stem_id), array_agg(m.quality) into stems, qualities
    from search_meanings_alone(read, case way when 1 then 1 else way - 1 end) m;
    exit when stems is not null;
  end loop;
  return query select * from unnest(stems, qualities);
  if exists (select from search_synonyms y where y.word_stem_id = any(stems)) then
    return query
      select y.means_stem_id, u.quality * 0.7::real from unnest(stems, qualities) u (stem_id, quality)
      join search_synonyms y on y.word_stem_id = u.stem_id;
  end if;
  if is_beginning and stems is not null then return query select * from search_meanings(read, 3); end if;
end $$;

-- As before, but for words that are read plainly.
create or replace function search_understand(typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean default false)
  returns table (token integer, stem_id integer, quality real) language plpgsql stable as $$
declare
  chunks constant text[] := (regexp_split_to_array(trim(search_without_price(lower(typed))), '\s+'))[1:8];
  are_aside boolean[];
  is_all_aside boolean;
  ways constant text[] := array[
    '1 whole', '1 whole swapped', '1 parted', '1 parted swapped', '2 whole', '3 whole', '3 whole swapped', '2 whole swapped',
    '4 whole', '4 whole swapped', '5 whole', '5 whole swapped', '5 parted', '1 halved', '1 halved swapped'
  ];
  way text;
  each text;
  reading text[];
  parts int[];
  stems int[];
  qualities real[];
  is_read boolean;
  is_joined boolean := false;
begin
  for place in 1..cardinality(chunks) loop
    if is_joined then
      is_joined := false;
      continue;
    end if;
    if not is_kind and not is_to_the_point then
      return query select place * 10 + 1, m.stem_id, m.quality
      from search_plainly(chunks[place], is_beginning and place = cardinality(chunks)) m;
      continue when found;
    end if;
    if are_aside is null then
      are_aside := array(
        select coalesce(search_is_aside(u.chunk), false) from unnest(chunks) with ordinality u (chunk, nth) order by u.nth
      );
      is_all_aside := false <> all (are_aside);
    end if;
    continue when not is_all_aside and (
      search_is_filler(chunks[place]) or are_aside[place] and (is_kind or is_to_the_point));
    is_read := false;
    foreach way in array ways loop
      -- what only asks is a word of a product or the beginning of one, or nothing
      continue when are_aside[place] and not is_all_aside and way not like '1 whole%'
        and not (is_beginning and place = cardinality(chunks) and way like '3 whole%');
      reading := search_reading(chunks[place], way like '%swapped', split_part(way, ' ', 2));
      continue when reading = '{}';
      select array_agg(r.part), array_agg(r.stem_id), array_agg(r.quality) into parts, stems, qualities
      from search_read(reading, left(way, 1)::int, is_beginning and place = cardinality(chunks), is_kind) r;
      continue when array_position(stems, null) is not null;
      return query select place * 10 + r.part, r.stem_id, r.quality from unnest(parts, stems, qualities) r (part, stem_id, quality);
      is_read := true;
      exit when not is_kind;
    end loop;
    continue when is_read or are_aside[place] and not is_all_aside;
    -- a word that fell apart: head band
    for step in reverse 1..-1 by 2 loop
      each := case step when 1 then chunks[place] || chunks[place + 1] else chunks[place - 1] || chunks[place] end;
      continue when each is null or is_read;
      return query select place * 10, m.stem_id, m.quality from search_meanings(search_normal(each), 1) m;
      is_read := found;
      is_joined := found and step = 1;
    end loop;
    if not is_read and search_normal(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
    end if;
  end loop;
end $$;

-- Products that have every word of a search, best first, those that can be bought before those that are sold out. Of
-- several words the rarest is looked through, the newest first, until there are enough.
create or replace function search_products(typed text, most int, is_beginning boolean default false, sees_hidden boolean default false)
  returns table (product_id uuid, is_in_stock boolean, score real) language plpgsql stable rows 100
  -- planned anew, a statement takes several times as long as it runs
  set plan_cache_mode = force_generic_plan as $$
declare
  tokens int[];
  stems int[];
  qualities real[];
  driving int;
  looked int;
  ids uuid[];
  scores real[];
  are_there boolean[];
  said int;
  is_alone boolean;
  -- a page, whichever is read: who turns them chooses from the same
  enough constant int := 24;
  mercy text;
  sizes constant text[] := array(
    select m[1] from regexp_matches(search_normal(typed), '(?<![[:digit:]-])\d{2,3}(?!\d)', 'g') m
  );
begin
  foreach mercy in array array['none', 'to the point', 'kind'] loop
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(typed, is_beginning, mercy = 'kind', mercy = 'to the point') u;
    exit when tokens is null or array_position(stems, null) is not null;
    driving := tokens[1];
    said := (select count(distinct t) from unnest(tokens) t);
    is_alone := said = 1;
    if not is_alone then
      -- where each has many, the one whose newest go back furthest
      select w.token into driving
      from unnest(tokens, stems) w (token, stem_id) cross join lateral (
        select cardinality(n.ids) as counted, n.ids[cardinality(n.ids)]::text as last
        from (
          select array(
            select p.product_id from search_postings p where p.stem_id = w.stem_id order by p.product_id desc limit 400
          ) as ids
        ) n
      ) c
      group by w.token order by least(sum(c.counted), 400), max(c.last) limit 1;
    end if;
    looked := case when is_alone and sizes = '{}' then most else greatest(most, 400) end;
    loop
      if is_alone then
        select array_agg(found.product_id), array_agg(found.best), array_agg(found.is_there) into ids, scores, are_there
        from (
          select p.product_id, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
          from unnest(stems, qualities) w (stem_id, quality)
          cross join unnest(case when sees_hidden then array[false, true] else array[false] end) seen (is_hidden)
          cross join lateral (
            select s.product_id, s.weight, s.is_there from search_postings s
            where s.stem_id = w.stem_id and s.is_hidden = seen.is_hidden
            order by s.is_there desc, s.weight desc, s.product_id desc limit looked
          ) p
          group by p.product_id
        ) found;
        exit;
      end if;
      ids := array(
        select distinct p.product_id from unnest(tokens, stems) w (token, stem_id) cross join lateral (
          select s.product_id from search_postings s
          where s.stem_id = w.stem_id and (sees_hidden or not s.is_hidden) order by s.product_id desc limit looked
        ) p where w.token = driving
      );
      looked := case when cardinality(ids) >= looked then looked * 10 else 0 end;
      select array_agg(c.product_id), array_agg(c.score), array_agg(c.is_there) into ids, scores, are_there
      from (
        select e.product_id, sum(e.best) as score, bool_or(e.is_there) as is_there
        from (
          select p.product_id, w.token, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
          from unnest(tokens, stems, qualities) w (token, stem_id, quality) cross join lateral (
            select s.product_id, s.weight, s.is_there from search_postings s
            where s.stem_id = w.stem_id and s.product_id = any(ids) offset 0
          ) p group by p.product_id, w.token
        ) e group by e.product_id having count(*) = said
      ) c;
      exit when looked = 0 or cardinality(ids) >= enough;
    end loop;
    if cardinality(ids) > 0 then
      if sizes <> '{}' then
        select array_agg(c.is_there and exists (
          select from lots l where l.product_id = c.product_id and l.on_hand > l.reserved
            and (l.size = '' or l.size = any(sizes) or l.size like '%-%' and search_size_words(l.size) && sizes)
        ) order by c.place) into are_there
        from unnest(ids, are_there) with ordinality c (product_id, is_there, place);
      end if;
      return query
        select * from unnest(ids, are_there, scores) c (product_id, is_there, score)
        order by c.is_there desc, c.score desc, c.product_id desc limit most;
      return;
    end if;
  end loop;
end $$;
