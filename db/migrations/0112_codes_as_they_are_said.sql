-- owner: search
-- Codes in the letters of the other alphabet, a ring that is no small headband, what adorns a home.

-- A code as it is said: the consonants of its letters, and its digits. Шо-0214 and бег-0101 are SHO-0214 and BAG-0101.
create function search_code_said(word text) returns text language sql immutable strict parallel safe
  return case when word ~ '^[[:alpha:]]{2,5}\d{2,}$' then
    nullif(translate(search_key(regexp_replace(word, '\d', '', 'g')), 'kaeiou', 'c'), '') || regexp_replace(word, '\D', '', 'g')
  end;
create index search_words_said on search_words (search_code_said(word)) where not is_guessed;

-- The stems that a word may mean, seen more and more kindly: as it stands, as a code that is said, or of what it is a diminutive
-- (1), transliterated or a code without its zeros (2), as the beginning of a word (3), as it sounds (4), with letters amiss (5).
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
      if not found and typed ~ '^[а-яіїє]{2,5}\d{2,}$' then
        return query
          select w.stem_id, 0.8::real from search_words w
          where not w.is_guessed and search_code_said(w.word) = search_code_said(typed);
      end if;
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

-- After ч, ж and ш what is small ends in -ик; what ends in -ка is another thing: обручка, a ring, is no small обруч.
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
        regexp_replace(base, '[ое]чк$', 'к'), regexp_replace(base, '([ое]чк|[оеи]нк|чик|ик|(?<![чжшщ])к)$', ''),
        regexp_replace(base, 'ичк$', 'ик'), regexp_replace(base, 'чик$', 'к'), regexp_replace(base, 'шк$', 'х'), regexp_replace(base, 'жк$', 'г'),
        regexp_replace(base, '[еі]лк$', 'л')
      ];
    end loop;
    -- what is shorter is of too many words
    bases := array(select distinct search_stem_uk(each) from unnest(bases) each where length(each) > 3);
  end loop;
  return array_remove(bases, stem);
end $$;
-- their bases are told anew
update search_stems set stem = stem where stem ~ '[чжшщ]к';

create or replace function search_alike(word text) returns table (stem_id integer, quality real)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
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
          -- another word: обручка of обруч
          and not (sk ~ '[CSZ]k$' and sk = near.stem_key || 'k')
        union all
        select sk, search_slips(sk, near.stem_key, a.allowed), a.allowed
        from (select case when greatest(length(sk), length(near.stem_key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(sk) - length(near.stem_key)) <= a.allowed and length(sk) > 3 and length(near.stem_key) > 3
          and not (sk ~ '[CSZ]k$' and sk = near.stem_key || 'k')
          and (length(sk) > 5 or left(sk, 1) = left(near.stem_key, 1) and (
            length(sk) < length(near.stem_key) or levenshtein_less_equal(sk, near.stem_key, 2) = 2))
      ) each
      -- those without a slip are found without this
      where slips between 1 and allowed group by near.stem_id
    )
    select counted.stem_id, (0.6 - 0.5 * share)::real from counted
    where share <= (select min(share) from counted) * 1.4;
end $$;

-- Where it will hang, lie or be worn.
insert into search_qualifiers (stem)
select distinct search_stem(search_normal(word)) from regexp_split_to_table(
  'вікно двері стіна кімната дім будинок камін кухня тераса балкон подвірʼя море декор '
  'окно дверь стена комната дом камин '
  'window wall door room home house bedroom kitchen balcony fireplace sea decor', '\s+'
) word where word <> '' on conflict do nothing;

-- Shades that people name, by what comes nearest to them on the shelves.
insert into search_synonyms (word, means) values
  ('бірюзовий', 'блакитний'), ('turquoise', 'blue'), ('teal', 'blue'), ('індиго', 'синій'), ('indigo', 'blue'), ('електрик', 'синій'),
  ('хакі', 'зелений'), ('khaki', 'green'), ('смарагдовий', 'зелений'), ('изумрудний', 'зелений'), ('emerald', 'green'),
  ('персиковий', 'пудровий'), ('peach', 'powder'), ('тілесний', 'пудровий'), ('nude', 'powder'),
  ('кораловий', 'червоний'), ('кораловий', 'рожевий'), ('coral', 'red'), ('coral', 'pink'),
  ('пісочний', 'льняний'), ('песочний', 'льняний'), ('sand', 'linen'), ('sandy', 'linen'), ('капучино', 'карамельний'),
  ('шоколадний', 'коричневий'), ('chocolate', 'brown'), ('tan', 'brown'), ('рудий', 'помаранчевий'), ('рижий', 'помаранчевий'),
  ('сиреневий', 'фіолетовий'), ('марсала', 'вишневий'), ('maroon', 'cherry'), ('фуксія', 'малиновий'), ('fuchsia', 'raspberry'),
  ('золотий', 'жовтий'), ('gold', 'yellow'), ('golden', 'yellow'), ('сріблястий', 'сірий'), ('срібний', 'сірий'),
  ('серебристий', 'сірий'), ('silver', 'grey'), ('айворі', 'молочний'), ('ivory', 'milk'), ('антрацит', 'графітовий')
on conflict do nothing;
