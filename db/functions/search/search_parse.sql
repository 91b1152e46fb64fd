-- The words of a search and the stems that each may mean: `token` is ten times the place of the word and a part of it;
-- a row without a stem means nothing here. A word that makes no sense as it stands is read with the other keyboard on.
-- An exhaustive reading counts every way to read a word, else the first that sees something counts. `dear` words are
-- read in ways that cost more than looking up: a text has so many of these readings, however its words are written.
create or replace function search_parse(chunks text[], is_beginning boolean, is_exhaustive boolean, dear integer default 2)
  returns table (token integer, stem_id integer, quality real) language plpgsql stable as $$
declare
  are_aside boolean[];
  is_all_aside boolean;
  ways constant text[] := array[
    '1 whole', '1 parted', '1 whole swapped', '1 parted swapped', '2 whole', '3 whole', '3 whole swapped', '2 whole swapped',
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
  as_typed text[];
  swapped text[];
  -- the word of each that means nothing so far
  hard_typed int;
  hard_swapped int;
  hard int;
  is_costly boolean;
  may_be_swapped boolean;
  was_plain boolean;
  -- one was read so already
  is_slipped boolean := false;
  -- a word before it means nothing
  is_lost boolean := false;
  is_dear boolean;
  -- so many readings, otherwise than as it stands, are left to the text
  readings_left int := 6 + 3 * dear;
  taken int;
  -- what the shop has none of: another keyboard makes no slip of it either
  is_other boolean;
begin
  for place in 1..cardinality(chunks) loop
    if is_joined then
      is_joined := false;
      continue;
    end if;
    if is_lost then
      each := search_normalise(chunks[place]);
      continue when search_is_stop_word(each) or search_is_qualifier(each);
      return query select place * 10 + 1, m.stem_id, m.quality from search_candidates_and_synonyms(each, 1) m;
      if not found then return query select place * 10, null::int, null::real; end if;
      continue;
    end if;
    if not is_exhaustive then
      return query select place * 10 + 1, m.stem_id, m.quality
      from search_fast_candidates(chunks[place], is_beginning and place = cardinality(chunks)) m;
      continue when found;
    end if;
    if are_aside is null then
      are_aside := array(
        select coalesce(search_is_optional(u.chunk), false) from unnest(chunks) with ordinality u (chunk, nth) order by u.nth
      );
      is_all_aside := false <> all (are_aside);
    end if;
    continue when cardinality(chunks) > 1 and search_is_stop_word(chunks[place])
      or not is_all_aside and are_aside[place] and is_exhaustive;
    is_read := false;
    is_dear := false;
    is_other := exists (select from search_other_goods g where g.stem = search_stem(search_normalise(chunks[place])));
    -- what has hardly a vowel is no word that somebody meant on another keyboard
    each := search_swap_layout(chunks[place]);
    may_be_swapped := each !~ '[^аеєиіїоуюяaeiouy[:space:][:digit:]]{5}'
      and length(translate(each, 'аеєиіїоуюяaeiouy', '')) <= length(each) * 0.8;
    as_typed := null;
    swapped := null;
    hard_typed := null;
    hard_swapped := null;
    -- these ways were tried at once
    was_plain := not is_exhaustive and not are_aside[place] and chunks[place] ~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$'
      and each ~ '^[[:alpha:]]+$' and search_normalise(each) = each;
    foreach way in array ways loop
      continue when is_other and way like '%swapped' and way not like '1%';
      -- what only asks is a word of a product or the beginning of one, also in Latin letters (shkiriana), or nothing
      continue when are_aside[place] and not (way like '1 whole%' or is_all_aside and way like '3 whole%')
        and not (is_beginning and place = cardinality(chunks) and way like '3 whole%')
        and not (way = '2 whole' and chunks[place] ~ '^[a-z]{4,}$' and not exists (
          select from search_qualifiers q where q.stem = search_stem(chunks[place])
        ));
      is_costly := left(way, 1)::int > 3 or way like '%halved%';
      continue when is_costly and (dear <= 0 or dear = 1 and is_slipped and length(chunks[place]) > 12 or not may_be_swapped and way like '%swapped')
        or was_plain and way in ('1 whole', '1 whole swapped', '2 whole', '3 whole')
        -- letters beside digits, and words beside words
        -- four letters of another keyboard resemble too much: авто is no fanny
        or way = '5 whole swapped' and length(chunks[place]) < 5
        or way like '%parted%' and chunks[place] !~ '\d' or way like '%joined%' and cardinality(as_typed) < 2;
      if way like '%whole' then
        as_typed := coalesce(as_typed, search_interpretation(chunks[place], false, 'whole'));
        reading := as_typed;
      elsif way like '%whole swapped' then
        swapped := coalesce(swapped, search_interpretation(chunks[place], true, 'whole'));
        reading := swapped;
      else
        reading := search_interpretation(chunks[place], way like '%swapped', split_part(way, ' ', 2));
      end if;
      -- of what costs more than looking up, each word counts
      taken := case when way in ('1 whole', '1 parted') then 0 when is_costly then cardinality(reading) else 1 end;
      continue when reading = '{}' or is_costly and cardinality(reading) > 2 or taken > readings_left;
      -- of several words at once, these are read with more slips below
      continue when is_exhaustive and cardinality(reading) > 1
        and way in ('1 whole', '1 whole swapped', '2 whole', '2 whole swapped', '4 whole');
      readings_left := readings_left - taken;
      is_dear := is_dear or is_costly;
      -- the others are not read again where the word that meant nothing still does
      hard := case when are_aside[place] then null when way like '%whole' then hard_typed when way like '%whole swapped' then hard_swapped end;
      continue when hard is not null and not (is_beginning and place = cardinality(chunks) and hard = cardinality(reading))
        and not exists (select from search_candidates(reading[hard], left(way, 1)::int));
      select array_agg(r.part), array_agg(r.stem_id), array_agg(r.quality) into parts, stems, qualities
      from search_interpret(reading, left(way, 1)::int, is_beginning and place = cardinality(chunks), is_exhaustive) r;
      if array_position(stems, null) is not null then
        hard := case when cardinality(reading) > 1 then parts[array_position(stems, null)] end;
        if way like '%whole' then hard_typed := hard; elsif way like '%whole swapped' then hard_swapped := hard; end if;
        continue;
      end if;
      return query select place * 10 + r.part, r.stem_id, r.quality from unnest(parts, stems, qualities) r (part, stem_id, quality);
      is_read := true;
      exit when not is_exhaustive;
    end loop;
    if is_dear then
      dear := dear - 1;
      is_slipped := true;
    end if;
    continue when is_read or are_aside[place] and not is_all_aside;
    -- a word that fell apart: head band
    for step in reverse 1..-1 by 2 loop
      each := case step when 1 then chunks[place] || chunks[place + 1] else chunks[place - 1] || chunks[place] end;
      continue when each is null or is_read;
      return query select place * 10, m.stem_id, m.quality from search_candidates_and_synonyms(search_normalise(each), 1) m;
      is_read := found;
      is_joined := found and step = 1;
    end loop;
    -- a word just begun after another one: чорна су
    reading := search_tokenise(search_normalise(chunks[place]));
    is_begun := false;
    if is_beginning and place > 1 and place = cardinality(chunks) and cardinality(reading) = 1
      and length(reading[1]) < 3 then
      foreach each in array array[
        -- of a code: BAG 0
        case when reading[1] ~ '^\d' then search_normalise(chunks[place - 1]) || reading[1] end,
        reading[1],
        (search_tokenise(search_normalise(search_swap_layout(chunks[place]))))[1]
      ] loop
        continue when is_begun;
        return query select place * 10, b.stem_id, b.quality from search_prefix(each) b;
        is_begun := found;
      end loop;
      -- letters that begin no word yet say nothing; a size that there is not says a lot
      continue when is_begun or reading[1] ~ '^[[:alpha:]]';
    end if;
    if not is_read and search_normalise(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
      dear := 0;
      is_lost := true;
    end if;
  end loop;
end $$;
