-- owner: search
-- What people type beside what they look for, whatever it costs them, and however many words they say it in.

-- Sums: also from one to another, with thousands apart or in short, in any money, its sign before or behind.
create or replace function search_without_price(typed text) returns text language sql immutable strict parallel safe
  return case when typed !~ '\d' then typed else regexp_replace(
    regexp_replace(
      typed,
      '(^|\s)(дешевше|дорожче|менше|більше|дешевле|дороже|меньше|больше|cheaper|less|more)\s+(за|ніж|чем|than)?\s*(?=[$€₴]?\d{2,6})',
      ' до ', 'g'
    ),
    '(^|\s)((до|від|за|от|под|під|under|below|over|from|up to)\s+)?('
      '((\d{2,6}|\d \d{3})\s*[-–—]\s*)?(\d{2,6}|\d \d{3})\s*(грн|гр|гривень|гривні|гривен|гривнею|грошей|₴|uah|hrn|\$|usd|доларів|€|eur|євро)'
      '|[$€₴]\s?\d{2,6}|\d{1,2}([.,]\d)?\s?(тис|тыс)[[:alpha:]]*(\s*(грн|гривень|гривен))?'
      '|\d{3,6}\s*[-–—]\s*([2-9]\d{2}|\d{4,6})'
    ')\.?(?=[\s,;!?]|$)'
    '|(^|\s)(до|від|за|от|под|під|under|below|over|from|up to)\s+([2-9]\d{2}|\d{4,6}|\d \d{3}|\d{1,2}[kк])\.?(?=[\s,;!?]|$)',
    ' ', 'g'
  ) end;

insert into search_qualifiers (stem)
select distinct search_stem(search_normal(word)) from regexp_split_to_table(
  -- for what day and where to
  'рік різдво свято весілля випускний хрестини ювілей річниця корпоратив великдень миколая валентин побачення вечірка '
  'робота офіс навчання школа університет подорож відпустка прогулянка дача пляж місто похід '
  'год рождество свадьба свадебный выпускной юбилей годовщина пасха работа школа учеба путешествие отпуск прогулка пляж '
  'wedding christmas xmas holiday easter anniversary valentine halloween graduation prom school work office travel beach date '
  -- against what
  'сонце дощ сніг мороз вітер холод солнце дождь снег sun rain snow cold '
  -- for whom
  'дружина донька дочка синочок брат тітка дядько дідусь онука онук вчителька вчитель колега кохана коханий куманка друг свекруха теща '
  'жена муж дочь сынок внучка учительница коллега любимая любимый подружка папа '
  'wife husband daughter son sister brother girlfriend boyfriend friend teacher grandma grandmother grandpa her him his '
  -- how it is asked for
  'привіт добрий доброго день підкажіть скажіть будь ласка прошу чи вас ваш собі себе дуже тільки щось якусь якийсь можна є хочеться '
  'здравствуйте подскажите пожалуйста себе очень можно '
  'please hello hi show you your have some any nice looking would like myself '
  -- how it is measured
  'довжина довгий ширина висота обʼєм обхват голова сантиметр длина длинный ширина высота обхват length width height long '
  'ankle чоловіча жіночка ручний handmade український ukrainian', '\s+'
) word where word <> '' on conflict do nothing;

insert into search_synonyms (word, means) values
  ('торбина', 'торба'), ('торбинка', 'сумка'), ('торбина', 'сумка'), ('полуботинки', 'черевики'), ('напівчеревики', 'черевики'),
  ('напівчоботи', 'черевики'), ('прикраса', 'обруч'), ('аксесуар', 'обруч'), ('украшение', 'обруч'), ('accessory', 'headband')
on conflict do nothing;

-- сапожки are small сапоги.
create or replace function search_bases(stem text) returns text[]
  language plpgsql immutable parallel safe strict
as $$
declare
  bases text[] := array[stem];
  base text;
begin
  -- twice: поясочок is a small поясок
  for time in 1..2 loop
    foreach base in array bases loop
      continue when base !~ '^.{3,}(к|ик)$' or base !~ '[а-яіїє]';
      bases := bases || array[
        regexp_replace(base, '[ое]чк$', 'к'), regexp_replace(base, '([ое]чк|[оеи]нк|чик|ик|к)$', ''),
        regexp_replace(base, 'ичк$', 'ик'), regexp_replace(base, 'чик$', 'к'), regexp_replace(base, 'шк$', 'х'), regexp_replace(base, 'жк$', 'г'),
        regexp_replace(base, '[еі]лк$', 'л')
      ];
    end loop;
    -- what is shorter is of too many words
    bases := array(select distinct search_stem_uk(each) from unnest(bases) each where length(each) > 3);
  end loop;
  return array_remove(bases, stem);
end $$;
update search_stems set stem = stem where stem like '%жк%';

-- A hyphen may stand within a word, as well.
create or replace function search_reading(chunk text, is_swapped boolean, manner text) returns text[]
  language plpgsql stable strict
as $$
declare
  words constant text[] := search_split(search_normal(case when is_swapped then search_swapped(chunk) else chunk end));
  reading text[];
  said text[];
begin
  reading := case manner when 'parted' then search_parted(words)
    when 'halved' then case when cardinality(words) = 1 then search_halves(words[1]) else '{}' end
    when 'joined' then case when cardinality(words) > 1 then array[array_to_string(words, '')] else '{}' end
    else words end;
  -- nothing else than as it stands
  if manner <> 'whole' and reading = words then return '{}'; end if;
  said := array(
    select word from unnest(reading) with ordinality each (word, place)
    where not search_is_filler(word) and not search_is_qualifier(word) order by place
  );
  return case when said = '{}' then reading else said end;
end $$;

-- Of many words, those that say what is looked for.
create or replace function search_understand(typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean DEFAULT false) returns table (token integer, stem_id integer, quality real)
  language plpgsql stable
as $$
declare
  chunks text[] := regexp_split_to_array(trim(search_half_sizes(search_without_price(lower(left(typed, 300))))), '\s+');
  most constant int := 8;
  are_aside boolean[];
  is_all_aside boolean;
  ways constant text[] := array[
    '1 whole', '1 whole swapped', '1 parted', '1 parted swapped', '2 whole', '3 whole', '3 whole swapped', '2 whole swapped',
    '4 whole', '4 whole swapped', '5 whole', '5 whole swapped', '5 parted', '1 halved', '1 halved swapped',
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
    if not is_read and search_normal(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
    end if;
  end loop;
end $$;

