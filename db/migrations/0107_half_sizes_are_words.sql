-- owner: search
-- A half size is one word, however it is typed: as `37` and `5` it was found by whoever looks for either. Its sign is the half,
-- which no other word has.
create function search_half_sizes(typed text) returns text language sql immutable strict parallel safe
  return case when typed !~ '\d' then typed else regexp_replace(typed, '(?<!\d)(\d{1,3})(?:[.,]5|\s?½)(?!\d)', '\1½', 'g') end;

create or replace function search_normal(typed text) returns text language sql immutable strict parallel safe
  return search_half_sizes(translate(
    regexp_replace(
      regexp_replace(lower(normalize(typed, nfc)), '[''’ʼ`´′‘ʹ\u0301]', '', 'g'),
      '(?<=[[:alpha:]])["“”„″*](?=[[:alpha:]])', '', 'g'
    ), 'ґёъыэ', 'геиие'
  ));

-- A word with letters of two alphabets is of the one that has all of them, or else is Cyrillic.
create or replace function search_split(normal text) returns text[] language sql immutable strict parallel safe
  return array(
    select case
      when found[1] !~ '[а-яіїє]' or found[1] !~ '[a-z]' then found[1]
      when translate(found[1], 'aceiopxyk', '') ~ '[a-z]'
        then translate(found[1], 'асеіорхуквмтн', 'aceiopxykbmth')
      else translate(found[1], 'aceiopxyk', 'асеіорхук')
    end
    from regexp_matches(normal, '[[:alnum:]½]+', 'g') found
  );

create or replace function search_parted(words text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select found[1] from unnest(words) word, lateral regexp_matches(word, '[[:alpha:]]+|[[:digit:]½]+', 'g') found
  );

-- A pair of 36-38 is worn by a 37 and by a 37½.
create or replace function search_size_words(size text) returns text[] language sql immutable strict parallel safe
  return case
    when search_normal(size) ~ '^\d{2,3}½?\s*[-–]\s*\d{2,3}½?$' then array(
      select trunc(each)::text || case when trunc(each) = each then '' else '½' end
      from (
        select replace((regexp_match(search_normal(size), '^\d+½?'))[1], '½', '.5')::numeric as least,
          replace((regexp_match(search_normal(size), '\d+½?$'))[1], '½', '.5')::numeric as most
      ) ends, generate_series(ends.least, least(ends.most, ends.least + 20), 0.5) each
    )
    else search_split(search_normal(size))
  end;

create or replace function search_products(typed text, most integer, is_beginning boolean DEFAULT false, sees_hidden boolean DEFAULT false) returns table (product_id uuid, is_in_stock boolean, score real)
  language plpgsql stable rows 100
  set plan_cache_mode = 'force_generic_plan'
as $$
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
  sizes text[] := '{}';
begin
  if typed ~ '\d' then
    sizes := array(select m[1] from regexp_matches(search_normal(typed), '(?<![[:digit:]-])\d{2,3}½?(?![\d½])', 'g') m);
  end if;
  foreach mercy in array array['none', 'to the point', 'kind'] loop
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(typed, is_beginning, mercy = 'kind', mercy = 'to the point') u;
    exit when tokens is null or array_position(stems, null) is not null;
    driving := tokens[1];
    is_alone := driving = all (tokens);
    if not is_alone then
      said := (select count(distinct t) from unnest(tokens) t);
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
            and (l.size = '' or replace(l.size, '.5', '½') = any(sizes) or l.size like '%-%' and search_size_words(l.size) && sizes)
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

create or replace function search_understand(typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean DEFAULT false) returns table (token integer, stem_id integer, quality real)
  language plpgsql stable
as $$
declare
  chunks constant text[] := (regexp_split_to_array(trim(search_half_sizes(search_without_price(lower(typed)))), '\s+'))[1:8];
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
    continue when cardinality(chunks) > 1 and search_is_filler(chunks[place])
      or not is_all_aside and are_aside[place] and (is_kind or is_to_the_point);
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

create or replace function search_part(asked text) returns table (phrase text, left_out text[])
  language plpgsql stable
as $$
declare
  chunks constant text[] := (regexp_split_to_array(trim(search_half_sizes(asked)), '[\s/+&]+'))[1:8];
  -- each word more doubles what is tried
  most constant int := 4;
  said int[] := '{}';
  known int[] := '{}';
  words text[] := '{}';
  -- of how many goods it is the name or the kind; none of a colour or a size
  named int[] := '{}';
  typed text;
  word text;
  goods int;
begin
  for place in 1..cardinality(chunks) loop
    continue when search_normal(chunks[place]) !~ '[[:alnum:]]' or coalesce(search_is_aside(chunks[place]), false);
    said := said || place;
    typed := btrim(chunks[place], '.,;:!?()«»„“”"');
    continue when cardinality(known) = most;
    select near.word, near.goods into word, goods
    from (
      select distinct on (u.stem_id) u.quality,
        case when t.stem = search_stem(search_normal(typed)) then typed else w.word end as word,
        case when p.is_said_aside then 0 else p.goods end as goods
      from search_understand(chunks[place], false, false) u
      join search_stems t on t.id = u.stem_id
      join search_words w on w.stem_id = u.stem_id
      cross join lateral (
        select count(*)::int as goods, bool_or(s.weight < 25) as is_said_aside
        from search_postings s where s.stem_id = u.stem_id and not s.is_hidden
      ) p
      where p.goods > 0 and (
        u.quality >= 0.75 or u.quality >= 0.525 and length(search_normal(typed)) > 3
      )
      order by u.stem_id, w.word = search_normal(typed) desc,
        similarity(w.key, search_key(search_normal(typed))) desc, w.word
    ) near order by near.quality desc, near.goods desc, near.word limit 1;
    continue when not found;
    known := known || place;
    words := words || word;
    named := named || goods;
  end loop;
  if cardinality(said) < 2 or known = '{}' then return; end if;
  return query
    select tried.phrase, array(
      select chunks[place] from unnest(said) place where not place = any(tried.places) order by place
    )
    from (
      select array_agg(known[n] order by n) as places, string_agg(words[n], ' ' order by n) as phrase,
        max(named[n]) as goods, count(*) as counted
      from generate_series(1, (1 << cardinality(known)) - 1) choice, generate_series(1, cardinality(known)) n
      where choice & (1 << (n - 1)) > 0 group by choice
    ) tried
    where tried.goods > 1 and tried.counted < cardinality(said) and exists (select from search_products(tried.phrase, 1))
    order by tried.counted desc, tried.goods desc, tried.places limit 1;
end $$;

create or replace function search_guess(asked text) returns text
  language plpgsql stable
  set pg_trgm.similarity_threshold = '0.4'
as $$
declare
  chunk text;
  part text;
  guessed text;
  words text[] := '{}';
begin
  foreach chunk in array (regexp_split_to_array(trim(search_half_sizes(lower(asked))), '\s+'))[1:8] loop
    continue when search_is_filler(chunk);
    guessed := null;
    select near.word into guessed
    from (
      select distinct on (u.stem_id) w.word, u.quality
      from search_understand(chunk, false, false) u join search_words w on w.stem_id = u.stem_id
      where exists (select from search_postings p where p.stem_id = u.stem_id and not p.is_hidden)
      order by u.stem_id, w.word = chunk desc, similarity(w.key, search_key(chunk)) desc
    ) near order by near.quality desc, near.word limit 1;
    foreach part in array search_split(search_normal(chunk)) || search_split(search_normal(search_swapped(chunk))) loop
      exit when guessed is not null;
      select w.word into guessed from search_words w
      where w.is_guessed and length(part) > 3 and length(w.word) > 3 and w.key % search_key(part)
        and exists (select from search_postings p where p.stem_id = w.stem_id and not p.is_hidden)
      order by similarity(w.key, search_key(part)) desc, w.word limit 1;
    end loop;
    if guessed is not null then words := words || guessed; end if;
  end loop;
  -- all of them together, else the first of them that finds something
  return (
    select phrase from unnest(array[array_to_string(words, ' ')] || words) with ordinality tried (phrase, place)
    where phrase <> '' and exists (select from search_products(phrase, 1)) order by place limit 1
  );
end $$;

-- The words of what has a half, or a size from one to another.
select search_write(array(
  select p.id from products p
  where p.name_uk || ' ' || p.name_en || ' ' || p.code ~ '\d([.,]5|\s?½)'
    or exists (select from lots l where l.product_id = p.id and l.size ~ '[.,½–-]')
));
