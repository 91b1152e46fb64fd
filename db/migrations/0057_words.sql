-- owner: search
-- What people write for one word: forms, apostrophes, letters of the other alphabet or of the other keyboard. The words of
-- products and those that are typed go through the same functions, so that both come to the same stems (CAT-9).
create extension if not exists fuzzystrmatch;

-- Small letters; apostrophes and accents are nothing, ґ is г.
create function search_normal(typed text) returns text language sql immutable strict parallel safe
  return translate(
    regexp_replace(lower(normalize(typed, NFC)), '[''’ʼ`´′‘ʹ\u0301]', '', 'g'), 'ґёъыэ', 'геиие'
  );

-- Letters and digits; а, с, е … typed by the wrong alphabet in the middle of a word are those they look like.
create function search_split(normal text) returns text[] language sql immutable strict parallel safe
  return array(
    select case when found[1] ~ '[а-яіїє]' and found[1] ~ '[a-z]' then translate(found[1], 'aceiopxyk', 'асеіорхук')
      else found[1] end
    from regexp_matches(normal, '[[:alnum:]]+', 'g') found
  );

-- A Ukrainian word without its ending. Fleeting vowels and those that change when a syllable closes are dropped
-- (сумок, ремінь, пиріг), consonants that change before и and і are as before them (сумці). What is left is no word, but
-- the same for all forms of one.
create function search_stem_uk(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  ending constant text := '^(.{3,}?)(?:остями|остях|остей|ього|ьому|ьої|ьою|ими|іми|ого|ому|ями|ами|ові|еві|єві|ої|ою|ею|єю|ій|ий|ії|их|іх|їх|им|ім|їм|ая|ую|юю|ах|ях|ам|ям|ів|їв|ем|єм|ом|ей|ію|ія|а|я|о|е|є|и|і|ї|у|ю|ь|й)$';
  stem text := word;
begin
  if length(word) < 4 then
    return regexp_replace(translate(word, 'ьй', ''), '^([^аеєиіїоуюя])і([^аеєиіїоуюя])$', '\1о\2');
  end if;
  -- twice: панам is both the stem of панама and a form of пан
  stem := regexp_replace(stem, ending, '\1');
  stem := regexp_replace(stem, ending, '\1');
  -- маковий is of мак, and бордові of бордо
  stem := regexp_replace(stem, '^(.{3,})[оеє]в$', '\1');
  stem := replace(stem, 'ь', '');
  stem := regexp_replace(stem, '([^аеєиіїоуюя])\1', '\1', 'g');
  stem := regexp_replace(stem, '^(.*[аеєиіїоуюя].*[^аеєиіїоуюя])[оеєії]([^аеєиіїоуюяй])$', '\1\2');
  stem := regexp_replace(stem, '^([^аеєиіїоуюя]+)і([^аеєиіїоуюя])$', '\1о\2');
  return left(stem, -1) || translate(right(stem, 1), 'цзс', 'кгх');
end $$;

create function search_stem(word text) returns text language sql immutable strict parallel safe
  return case when word ~ '[а-яіїє]' then search_stem_uk(word)
    when word ~ '^[a-z]{3,}$' then coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
    else word end;

-- One spelling in Latin letters for whatever way of transliterating: сумка and sumka, гаманець, hamanets and gamanec.
create function search_key(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := word;
begin
  if word ~ '[а-яіїє]' then
    key := replace(replace(replace(replace(replace(key, 'щ', 'S'), 'ш', 'S'), 'ч', 'C'), 'ж', 'Z'), 'ц', 'c');
    key := translate(key, 'абвгдезиіїйклмнопрстуфхєюяь', 'abvhdeziiiiklmnoprstufheua');
  else
    key := regexp_replace(key, 'shch|sch|sh', 'S', 'g');
    key := replace(replace(replace(key, 'oo', 'u'), 'ee', 'i'), 'ea', 'i');
    key := replace(replace(replace(replace(key, 'kh', 'h'), 'zh', 'Z'), 'ch', 'C'), 'ph', 'f');
    key := replace(replace(replace(replace(key, 'ck', 'k'), 'ts', 'c'), 'tz', 'c'), 'x', 'ks');
    key := translate(key, 'gwqyj', 'hvkii');
  end if;
  key := regexp_replace(key, 'i+([aeou])', '\1', 'g');
  return regexp_replace(key, '(.)\1+', '\1', 'g');
end $$;

-- A Ukrainian word that was typed in Latin letters, near enough for its ending to be seen.
create function search_cyrillic(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  made text := word;
begin
  made := regexp_replace(made, '(yi|yj|iy|ij|ii|yy)$', 'ий');
  made := replace(replace(replace(made, 'shch', 'щ'), 'sch', 'щ'), 'sh', 'ш');
  made := replace(replace(replace(replace(made, 'zh', 'ж'), 'kh', 'х'), 'ch', 'ч'), 'ts', 'ц');
  made := regexp_replace(regexp_replace(made, '[iyj]a', 'я', 'g'), '[iyj]u', 'ю', 'g');
  made := regexp_replace(regexp_replace(made, '[iyj]e', 'є', 'g'), '[yj]i', 'ї', 'g');
  return translate(replace(made, 'x', 'кс'), 'abvhgdezyijklmnoprstufcwq', 'абвггдезиійклмнопрстуфцвк');
end $$;

-- What would have been typed with the other keyboard on: cevrf is сумка, ифп is bag.
create function search_swapped(typed text) returns text language sql immutable strict parallel safe
  return case when typed ~ '[а-яіїєґыэёъ]'
    then translate(typed, 'йцукенгшщзхїфівапролджєячсмитьбюґыэёъ', 'qwertyuiop[]asdfghjkl;''zxcvbnm,.\s''`]')
    else translate(typed, 'qwertyuiop[]asdfghjkl;''zxcvbnm,.\`', 'йцукенгшщзхїфівапролджєячсмитьбюґʼ') end;

-- How many slips make one word of another. Two letters that changed places are one.
create function search_slips(one text, other text, most int) returns int language sql immutable strict parallel safe
  return (
    select case
      when apart = 2 and length(one) = length(other) and (
        select count(*) from generate_series(1, length(one) - 1) place
        where overlay(one placing substr(one, place + 1, 1) || substr(one, place, 1) from place for 2) = other
      ) > 0 then 1
      else apart end
    from (select levenshtein_less_equal(one, other, greatest(most, 2)) as apart) counted
  );

-- Every form that is known, once: the words of products, of types, of colours.
create table search_stems (
  id integer generated always as identity primary key,
  stem text not null unique
);
create table search_words (
  word text primary key,
  stem_id integer not null references search_stems,
  key text not null,
  stem_key text not null,
  -- neither codes nor sizes are guessed at
  is_guessed boolean not null generated always as (word ~ '^[[:alpha:]]{3,}$') stored
);
create index search_words_stem on search_words (stem_id);
create index search_words_key on search_words (key);
create index search_words_stem_key on search_words (stem_key);
create index search_words_beginning on search_words (word text_pattern_ops);
create index search_words_key_beginning on search_words (key text_pattern_ops);
create index search_words_alike on search_words using gin (key gin_trgm_ops, stem_key gin_trgm_ops)
  with (fastupdate = off) where is_guessed;

-- Words are never taken away: one that no product has finds nothing.
create function search_learn(words text[]) returns void language plpgsql as $$
begin
  insert into search_stems (stem)
  select distinct search_stem(word) from unnest(words) word
  where not exists (select from search_words known where known.word = word.word)
  order by 1 on conflict do nothing;
  insert into search_words (word, stem_id, key, stem_key)
  select distinct word, s.id, search_key(word), search_key(s.stem) from unnest(words) word
  join search_stems s on s.stem = search_stem(word)
  where not exists (select from search_words known where known.word = word.word)
  order by 1 on conflict do nothing;
end $$;
