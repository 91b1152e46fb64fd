-- owner: search
-- What people write on a phone: diminutives, words as they sound or as Russian has them, words that ran together or fell
-- apart, sizes with their unit, a price, and words that say for whom or when (CAT-9).

-- A quotation mark between two letters is an apostrophe that the keyboard did not have at hand.
create or replace function search_normal(typed text) returns text language sql immutable strict parallel safe
  return translate(
    regexp_replace(
      regexp_replace(lower(normalize(typed, NFC)), '[''’ʼ`´′‘ʹ\u0301]', '', 'g'),
      '(?<=[[:alpha:]])["“”„″*](?=[[:alpha:]])', '', 'g'
    ), 'ґёъыэ', 'геиие'
  );

-- Letters and digits; а, с, е … typed by the wrong alphabet in the middle of a word are those they look like.
create or replace function search_split(normal text) returns text[] language sql immutable strict parallel safe
  return array(
    select case
      when found[1] !~ '[а-яіїє]' or found[1] !~ '[a-z]' then found[1]
      when translate(found[1], 'aceiopxyk', '') ~ '[a-z]' then translate(found[1], 'асеіорхуквмтн', 'aceiopxykbmth')
      else translate(found[1], 'aceiopxyk', 'асеіорхук')
    end
    from regexp_matches(normal, '[[:alnum:]]+', 'g') found
  );

-- балетки37 and 38р: what are letters and what are digits.
create function search_parted(words text[]) returns text[] language sql immutable strict parallel safe
  return array(select found[1] from unnest(words) word, regexp_matches(word, '[[:alpha:]]+|[[:digit:]]+', 'g') found);

-- Of what a diminutive may be, as stems: сумочка and сумка, гаманчик and гаманець, капелюшок and капелюх.
create function search_bases(stem text) returns text[] language plpgsql immutable strict parallel safe as $$
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
        regexp_replace(base, 'ичк$', 'ик'), regexp_replace(base, 'чик$', 'к'), regexp_replace(base, 'шк$', 'х'),
        regexp_replace(base, '[еі]лк$', 'л')
      ];
    end loop;
    -- what is shorter is of too many words
    bases := array(select distinct search_stem_uk(each) from unnest(bases) each where length(each) > 3);
  end loop;
  return array_remove(bases, stem);
end $$;

-- Words that tell for whom, when, of what, or how dear, or that only ask: where they find nothing, they do not hinder.
create table search_qualifiers (
  stem text primary key
);
insert into search_qualifiers (stem)
select distinct search_stem(search_normal(word)) from regexp_split_to_table(
  'жіночий жінка жіноцтво дамський дівчина дівчачий дівчинка чоловічий чоловік хлопчик хлопець дитячий дитина діти '
  'підлітковий мама тато бабуся сестра подруга женский женщина девушка девочка мужской мужчина мальчик детский дети ребенок '
  'women woman womens ladies lady men man mens male female girls girl boys boy kids kid children child unisex mum mom dad '
  'шкіра шкіряний замша замшевий лакований бавовна бавовняний вовна вовняний шерсть шерстяний льон трикотажний вʼязаний '
  'фетровий повсть солома соломʼяний тканина текстильний натуральний еко кожаный кожа замшевый шерстяной хлопковый вязаный '
  'leather suede cotton wool woollen woolen linen felt straw knitted knit canvas fabric genuine vegan '
  'літо літній зима зимовий осінь осінній весна весняний демісезонний теплий легкий лето летний зимний осенний весенний теплый '
  'summer winter autumn fall spring warm light '
  'темний темно світлий світло яскравий ніжний відтінок тон темный светлый яркий dark bright pale '
  'новий новинка модний стильний гарний красивий якісний зручний класний крутий найкращий кращий фірмовий брендовий бренд '
  'новый модный красивый стильный удобный качественный лучший new stylish fashionable nice beautiful best quality brand '
  'маленький малий великий середній міні великі маленкий большой маленький small little big large mini '
  'недорогий дешевий дорогий бюджетний недорогой дешевый cheap inexpensive affordable budget '
  'ціна вартість знижка акція розпродаж цена стоимость скидка распродажа акция price sale discount discounted '
  'купити купувати замовити придбати хочу шукаю треба потрібен покажіть купить заказать ищу нужен buy order want need looking find '
  'подарунок подарувати день народження подарок gift present birthday '
  'святковий вечірній весільний щоденний повсякденний новорічний різдвяний новогодний праздничный вечерний party evening everyday '
  'плече рука голова волосся нога шия плечо волосы shoulder hair head foot hand '
  'онлайн інтернет магазин крамниця доставка фото відгуки інтернет магазин доставка отзывы online shop store delivery '
  'київ україна львів киев украина львов kyiv ukraine lviv '
  'артикул арт код модель фасон вид штука шт пара комплект набір article code item sku model pair set', '\s+'
) word where word <> '';

create or replace function search_is_filler(word text) returns boolean language sql immutable strict parallel safe
  return word in ('і', 'й', 'та', 'в', 'у', 'з', 'із', 'зі', 'на', 'для', 'до', 'під', 'від', 'по', 'або', 'через', 'за', 'не',
    'де', 'як', 'яка', 'які', 'що', 'є', 'го', 'р', 'см', 'и', 'с', 'из', 'от', 'под', 'или', 'где', 'мені', 'мне', 'розмір',
    'розміру', 'розміри', 'розмірів', 'розмірі', 'розміром', 'размер', 'размера', 'размеры', 'размери', 'колір', 'кольору',
    'кольорі', 'кольором', 'цвет', 'цвета', 'a', 'an', 'the', 'and', 'of', 'for', 'with', 'in', 'on', 'to', 'or', 'under',
    'size', 'sizes', 'eu', 'cm', 's', 'color', 'colour', 'coloured', 'no', 'my', 'me', 'i');

create function search_is_qualifier(word text) returns boolean language sql stable strict parallel safe
  return exists (select from search_qualifiers q where q.stem = search_stem(word));

-- How much somebody would pay is no word of a product.
create function search_without_price(typed text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    typed,
    '(^|\s)((до|від|за|от|under|below|over|from|up to)\s+)?\d{3,6}\s*(грн|гривень|гривні|гривен|₴|uah|hrn)\.?(?=\s|$)|'
      '(^|\s)(до|від|за|от|under|below|over|from|up to)\s+([2-9]\d{2}|\d{4,6})(?=\s|$)',
    ' ', 'g'
  );

-- A word as it sounds: unstressed vowels, and consonants without their voice.
alter table search_words
  add column sound text not null generated always as (translate(key, 'oebdz', 'aipts')) stored,
  add column stem_sound text not null generated always as (translate(stem_key, 'oebdz', 'aipts')) stored;
create index search_words_sound on search_words (sound) where is_guessed;
create index search_words_stem_sound on search_words (stem_sound) where is_guessed;

-- The stems that a word may mean, seen more and more kindly: as it stands or of what it is a diminutive (1), transliterated
-- or a code without its zeros (2), as the beginning of a word (3), as it sounds (4), with letters amiss (5).
create or replace function search_meanings_alone(typed text, kindness int) returns table (stem_id integer, quality real)
  language plpgsql stable as $$
declare
  own_stem constant text := search_stem(typed);
  -- of what may be Ukrainian in Latin letters
  cyrillic constant text := case when typed ~ '^[a-z]+$' then search_stem(search_cyrillic(typed)) end;
  k text;
begin
  case kindness
    when 1 then
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = own_stem
        union
        select s.id, 0.75::real from search_stems s where s.stem = any(search_bases(own_stem));
    when 2 then
      if length(typed) < 3 then return; end if;
      if typed ~ '^\d+$' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed
        union
        select w.stem_id, 0.8::real from search_words w where w.is_guessed and w.stem_key = search_key(cyrillic)
        union
        select w.stem_id, 0.6::real from search_words w
        where w.is_guessed and w.stem_key = any(select search_key(each) from unnest(search_bases(cyrillic)) each);
    when 3 then
      if length(typed) < 3 then return; end if;
      k := search_key(typed);
      return query
        select w.stem_id, 0.7::real from search_words w where w.word like typed || '%'
        union
        select w.stem_id, 0.65::real from search_words w where length(k) > 3 and w.is_guessed and w.key like k || '%';
    when 4 then
      k := search_key(typed);
      if length(k) < 4 or typed !~ '^[[:alpha:]]+$' then return; end if;
      return query
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and w.sound = translate(k, 'oebdz', 'aipts')
        union
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and length(w.stem_key) > 3
          and w.stem_sound = translate(search_key(coalesce(cyrillic, own_stem)), 'oebdz', 'aipts');
    else
      return query select * from search_alike(typed);
  end case;
end $$;

-- Two letters amiss in a long word, one in a short one, and none at its beginning; the nearest words alone. Short stems are
-- alike to many: there a letter may be missing, or two have changed places.
create or replace function search_alike(word text) returns table (stem_id integer, quality real) language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
declare
  k constant text := search_key(word);
  sk constant text := search_key(search_stem(case when word ~ '[а-яіїє]' then word else search_cyrillic(word) end));
begin
  -- a word of one letter over and over is no word with slips
  if word !~ '^[[:alpha:]]{4,}$' or length(k) < least(4, length(word) - 1) then return; end if;
  return query
    with near as materialized (
      select w.stem_id, w.key, w.stem_key from search_words w where w.is_guessed and (w.key % k or w.stem_key % sk)
    ), counted as (
      select near.stem_id, min(slips::real / length(each.word)) as share
      from near cross join lateral (
        select k as word, search_slips(k, near.key, a.allowed) as slips, a.allowed
        from (select case when greatest(length(k), length(near.key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(k) - length(near.key)) <= a.allowed and (length(k) > 5
          or left(k, 1) = left(near.key, 1) or length(k) > 4 and left(k, 2) = reverse(left(near.key, 2)))
        union all
        select sk, search_slips(sk, near.stem_key, a.allowed), a.allowed
        from (select case when greatest(length(sk), length(near.stem_key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(sk) - length(near.stem_key)) <= a.allowed and length(sk) > 3 and length(near.stem_key) > 3
          and (length(sk) > 5 or left(sk, 1) = left(near.stem_key, 1) and (
            length(sk) < length(near.stem_key) or levenshtein_less_equal(sk, near.stem_key, 2) = 2))
      ) each
      -- those without a slip are found without this
      where slips between 1 and allowed group by near.stem_id
    )
    select counted.stem_id, (0.6 - 0.5 * share)::real from counted
    where share <= (select min(share) from counted) * 1.4;
end $$;

-- The same with what staff say is the same.
create or replace function search_meanings(typed text, kindness int) returns table (stem_id integer, quality real)
  language sql stable as $$
  with alone as materialized (select * from search_meanings_alone(typed, kindness))
  select stem_id, quality from alone
  union all
  select y.means_stem_id, alone.quality * 0.7::real from alone join search_synonyms y on y.word_stem_id = alone.stem_id
$$;

-- Two known words that were typed as one.
create function search_halves(word text) returns text[] language plpgsql stable strict as $$
declare
  halves text[];
begin
  if word !~ '^[[:alpha:]]{6,}$' then return '{}'; end if;
  for place in 3..length(word) - 3 loop
    halves := array[left(word, place), substr(word, place + 1)];
    if not exists (
      select from unnest(halves) half
      where not exists (select from search_words w where w.word = half)
        and not exists (select from search_stems s where s.stem = search_stem(half))
    ) then return halves; end if;
  end loop;
  return '{}';
end $$;

-- A part of a search as it may be meant: as it stands or with the other keyboard on, letters and digits by themselves, two
-- words by themselves; without what says nothing beside others.
create function search_reading(chunk text, is_swapped boolean, manner text) returns text[] language plpgsql stable strict as $$
declare
  words constant text[] := search_split(search_normal(case when is_swapped then search_swapped(chunk) else chunk end));
  reading text[];
  said text[];
begin
  reading := case manner when 'parted' then search_parted(words)
    when 'halved' then case when cardinality(words) = 1 then search_halves(words[1]) else '{}' end
    else words end;
  -- nothing else than as it stands
  if manner <> 'whole' and reading = words then return '{}'; end if;
  said := array(
    select word from unnest(reading) with ordinality each (word, place)
    where not search_is_filler(word) and not search_is_qualifier(word) order by place
  );
  return case when said = '{}' then reading else said end;
end $$;

-- Whether a part of a search only asks.
create function search_is_aside(chunk text) returns boolean language sql stable strict
  return (
    select bool_and(search_is_filler(word) or search_is_qualifier(word))
    from unnest(search_split(search_normal(chunk))) word
  );

-- The words of a search, each with the stems it may mean; one that means nothing has a row without a stem. What makes no
-- sense as it stands is read with the other keyboard on. Kindly, every way to read a word counts, else the first; what only
-- asks may be left out from the beginning, and is left out where it means nothing.
drop function search_understand(text, boolean, boolean);
create function search_understand(typed text, is_beginning boolean, is_kind boolean, is_to_the_point boolean default false)
  returns table (token integer, stem_id integer, quality real) language plpgsql stable as $$
declare
  chunks constant text[] := (regexp_split_to_array(trim(search_without_price(lower(typed))), '\s+'))[1:8];
  are_aside constant boolean[] := array(
    select coalesce(search_is_aside(each), false) from unnest(chunks) with ordinality u (each, place) order by place
  );
  is_all_aside constant boolean := false <> all (are_aside);
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

-- Products that have every word of a search, best first, those that can be bought before those that are sold out. Of a
-- word that very many have, the newest are looked at, until there are enough.
create or replace function search_products(typed text, most int, is_beginning boolean default false, sees_hidden boolean default false)
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
  mercy text;
  sizes constant text[] := array(
    select m[1] from regexp_matches(search_normal(typed), '(?<![[:digit:]-])\d{2,3}(?!\d)', 'g') m
  );
begin
  foreach mercy in array array['none', 'to the point', 'kind'] loop
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(typed, is_beginning, mercy = 'kind', mercy = 'to the point') u;
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

-- Words that Ukrainian shoppers bring from Russian, and what else the same things are called.
insert into search_synonyms (word, means) values
  ('обувь', 'взуття'), ('сапоги', 'черевики'), ('полусапожки', 'черевики'), ('бумажник', 'гаманець'), ('ремешок', 'пояс'),
  ('гольфы', 'шкарпетки'), ('лоферы', 'лофери'), ('визитница', 'картхолдер'), ('шляпка', 'капелюх'),
  ('красный', 'червоний'), ('черный', 'чорний'), ('белый', 'білий'), ('желтый', 'жовтий'), ('серый', 'сірий'),
  ('розовый', 'рожевий'), ('голубой', 'блакитний'), ('фиолетовый', 'фіолетовий'), ('разноцветный', 'різнокольоровий'),
  ('босоніжки', 'балетки'), ('босоножки', 'балетки'), ('ботильйони', 'черевики'), ('ботильоны', 'черевики'),
  ('пантофлі', 'балетки'), ('калитка', 'гаманець'), ('кросбоді', 'сумка'), ('кроссбоди', 'сумка'), ('месенджер', 'сумка'),
  ('барсетка', 'сумка'), ('бананка', 'поясна'), ('дипломат', 'портфель'), ('гольфи', 'шкарпетки'), ('розтяжка', 'гірлянда'),
  ('кейс', 'ключниця'), ('кепі', 'шапка'), ('кепка', 'шапка'),
  ('crossbody', 'bag'), ('satchel', 'bag'), ('messenger', 'bag'), ('hobo', 'bag'), ('clutch', 'bag'), ('pack', 'bag'),
  ('fanny', 'belt'), ('bum', 'belt'), ('waist', 'belt'), ('billfold', 'wallet'), ('pocketbook', 'wallet'), ('pumps', 'flats'),
  ('booties', 'boots'), ('bootees', 'boots'), ('alice', 'headband'), ('band', 'headband'), ('fedora', 'hat'), ('toque', 'beanie'),
  ('keychain', 'key'), ('hosiery', 'socks'),
  ('коричневий', 'каштановий'), ('бордовий', 'малиновий'), ('рожевий', 'пудровий'), ('рожевий', 'малиновий'),
  ('бежевий', 'медовий'), ('brown', 'chestnut'), ('pink', 'powder'), ('beige', 'honey')
on conflict do nothing;

-- What these functions now read otherwise.
select search_write(array(
  select id from products
  where name_uk || ' ' || name_en || ' ' || code ~* '[[:alpha:]]["“”„″*][[:alpha:]]|[а-яіїєґ][a-z]|[a-z][а-яіїєґ]'
));
