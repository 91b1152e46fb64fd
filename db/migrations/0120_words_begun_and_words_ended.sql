-- owner: search
-- What is begun after another word is offered, what is finished begins no other word, what is no diminutive is read as none.

-- A short base begins the word as it stands: of місяць, read as one that is small, nothing but мох was left.
create or replace function search_bases(stem text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  bases text[] := array[stem];
  base text;
begin
  -- twice: поясочок is a small поясок
  for time in 1..2 loop
    foreach base in array bases loop
      continue when base !~ '^.{3,}(к|ик)$' or base !~ '[а-яіїє]';
      bases := bases || array[
        regexp_replace(base, '[ое]чк$', 'к'), regexp_replace(base, '([ое]чк|[оеи]нк|чик|ик|(?<![чжшщ])к)$', ''),
        regexp_replace(base, 'ичк$', 'ик'), regexp_replace(base, 'чик$', 'к'), regexp_replace(base, 'шк$', 'х'), regexp_replace(base, 'жк$', 'г'),
        regexp_replace(base, '[еі]лк$', 'л')
      ];
    end loop;
    -- what is shorter is of too many words
    bases := array(
      select distinct own.stem from unnest(bases) each cross join lateral (select search_stem_uk(each) as stem) own
      where length(each) > 3 and (length(own.stem) > 3 or starts_with(each, own.stem))
    );
  end loop;
  return array_remove(bases, stem);
end $$;
-- their bases are told anew
update search_stems set stem = stem where stem ~ '[а-яіїє]к$';

create or replace function search_meanings_alone(typed text, kindness int) returns table (stem_id int, quality real)
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
      if not found and typed ~ '^[а-яіїє]{2,5}\d{2,}$' then
        return query
          select w.stem_id, 0.8::real from search_words w
          where not w.is_guessed and search_code_said(w.word) = search_code_said(typed);
      end if;
      -- before -ка of what is small no vowel stays: волшока is no small волосся
      if own_stem like '%к' and typed !~ '[^аеєиіїоуюя][ое]к(а|у|и|ою|ам|ами|ах)$' then
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

-- A finished word begins another one from four letters on, and only one that goods have: сир is no сиреневий.
-- Whether they do is asked of each by the index: as `exists` it would be answered for all of the shop's words at once.
create or replace function search_plainly(word text, is_beginning boolean) returns table (stem_id int, quality real)
  language plpgsql stable as $$
declare
  read text := word;
  other text;
  stems int[];
  qualities real[];
  is_begun boolean := false;
begin
  if word !~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$' or search_is_filler(word) then return; end if;
  for way in 1..4 loop
    if way = 2 then
      other := search_swapped(word);
      if other !~ '^[[:alpha:]]+$' or search_normal(other) <> other or search_is_qualifier(word) then return; end if;
    end if;
    read := case way when 2 then other else word end;
    is_begun := way = 4;
    if is_begun then
      select array_agg(b.stem_id), array_agg(b.quality) into stems, qualities from search_begun(word) b
      where is_beginning or length(word) > 3 and (select true from search_postings p where p.stem_id = b.stem_id limit 1);
    else
      select array_agg(m.stem_id), array_agg(m.quality) into stems, qualities
      from search_meanings_alone(read, case way when 3 then 2 else 1 end) m;
    end if;
    exit when stems is not null;
  end loop;
  return query select * from unnest(stems, qualities);
  if exists (select from search_synonyms y where y.word_stem_id = any(stems)) then
    return query
      select y.means_stem_id, u.quality * 0.7::real from unnest(stems, qualities) u (stem_id, quality)
      join search_synonyms y on y.word_stem_id = u.stem_id;
  end if;
  if is_beginning and not is_begun and stems is not null then return query select * from search_meanings(read, 3); end if;
end $$;

create or replace function search_read(reading text[], most int, is_beginning boolean, is_kind boolean)
  returns table (part int, stem_id int, quality real)
  language plpgsql stable as $$
declare
  is_seen boolean;
  -- who asks for a word alone has asked less kindly before
  least constant int := case when cardinality(reading) = 1 and not is_kind then most else 1 end;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for kindness in least..most loop
      continue when kindness = 3 and not is_beginning and length(reading[place]) < 4;
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], kindness) m
        where kindness <> 3 or is_beginning or (select true from search_postings p where p.stem_id = m.stem_id limit 1);
      is_seen := is_seen or found;
      exit when is_seen and not is_kind;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], 3) m;
    end if;
    -- the beginning of a code's number, BAG-0, or of another word
    if not is_seen and is_beginning and place > 1 and place = cardinality(reading) and length(reading[place]) < 3 then
      return query select place, b.stem_id, b.quality from search_begun(array_to_string(reading, '')) b;
      is_seen := found;
      if not is_seen then
        return query select place, b.stem_id, b.quality from search_begun(reading[place]) b;
        is_seen := found;
      end if;
    end if;
    if not is_seen then
      part := place;
      stem_id := null;
      quality := null;
      return next;
    end if;
  end loop;
end $$;

-- What only asks is said kindly, too: тепленькі, малесенька.
insert into search_qualifiers (stem)
select search_stem(q.stem || ending) from search_qualifiers q cross join unnest(array['енький', 'есенький']) ending
where q.stem ~ '^[а-яіїє]{3,}$' on conflict do nothing;

-- Two known words that ran together come before slips of one: білийдень.
create or replace function search_understand(typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean default false)
  returns table (token int, stem_id int, quality real)
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
