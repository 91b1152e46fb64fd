-- owner: search
-- What other shops have is nothing of ours on another keyboard either (зонт, брошь, heels), nor is silk a sickle; a pink thing is
-- found by its Russian name as by its Ukrainian one.

insert into search_other_goods (stem)
select distinct search_stem(word) from unnest(array['silk', 'шовк', 'шовковий', 'шелк', 'шелковый']) word
on conflict do nothing;

create or replace function search_understand(
  typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean default false
) returns table (token int, stem_id int, quality real)
  language plpgsql stable as $$
declare
  chunks text[] := regexp_split_to_array(trim(search_half_sizes(search_without_price(lower(left(typed, 300))))), '\s+');
  most constant int := 8;
  are_aside boolean[];
  is_all_aside boolean;
  ways constant text[] := array[
    '1 whole', '1 whole swapped', '1 parted', '1 parted swapped', '2 whole', '3 whole', '3 whole swapped', '2 whole swapped',
    '1 halved', '4 whole', '4 whole swapped', '5 whole', '5 whole swapped', '5 parted', '1 halved swapped',
    '1 joined', '1 joined swapped'
  ];
  way text;
  each text;
  reading text[];
  parts int[];
  stems int[];
  qualities real[];
  is_read boolean;
  is_joined boolean := false;
  is_begun boolean;
  -- what the shop has none of: another keyboard makes no slip of it either
  is_other boolean;
begin
  if cardinality(chunks) > most then
    chunks := (array(
      select chunk from unnest(chunks) with ordinality u (chunk, nth) order by coalesce(search_is_aside(chunk), false), nth limit most
    ));
  end if;
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
    is_other := exists (select from search_other_goods g where g.stem = search_stem(search_normal(chunks[place])));
    foreach way in array ways loop
      continue when is_other and way like '%swapped' and way not like '1%';
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
    -- a word just begun after another one: чорна су
    reading := search_split(search_normal(chunks[place]));
    is_begun := false;
    if is_beginning and place > 1 and place = cardinality(chunks) and cardinality(reading) = 1
      and length(reading[1]) < 3 then
      foreach each in array array[
        -- of a code: BAG 0
        case when reading[1] ~ '^\d' then search_normal(chunks[place - 1]) || reading[1] end,
        reading[1],
        (search_split(search_normal(search_swapped(chunks[place]))))[1]
      ] loop
        continue when is_begun;
        return query select place * 10, b.stem_id, b.quality from search_begun(each) b;
        is_begun := found;
      end loop;
      -- letters that begin no word yet say nothing; a size that there is not says a lot
      continue when is_begun or reading[1] ~ '^[[:alpha:]]';
    end if;
    if not is_read and search_normal(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
    end if;
  end loop;
end $$;

insert into search_synonyms (word, means) values ('розовый', 'пудровий'), ('розовый', 'малиновий') on conflict do nothing;

-- Answers that are kept are those of before.
insert into shelf_dirty default values;
