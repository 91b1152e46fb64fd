-- owner: search
-- A likeliest meaning is a word: of `щощощо` it was the beginning of the codes of shoes, SHO.
create or replace function search_guess(asked text) returns text language plpgsql stable
  set pg_trgm.similarity_threshold = 0.4
as $$
declare
  chunk text;
  part text;
  guessed text;
  words text[] := '{}';
begin
  foreach chunk in array (regexp_split_to_array(trim(lower(asked)), '\s+'))[1:8] loop
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

-- What only joins words is left out, also where all the others only tell for whom: для волосся.
create or replace function search_understand(typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean default false) returns table (token integer, stem_id integer, quality real) language plpgsql stable
as $$
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
