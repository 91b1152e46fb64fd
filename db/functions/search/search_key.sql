-- One spelling in Latin letters for whatever way of transliterating: сумка and sumka, гаманець, hamanets and gamanec.
create or replace function search_key(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := word;
begin
  if word ~ '[а-яіїє]' then
    key := replace(replace(replace(replace(replace(key, 'щ', 'S'), 'ш', 'S'), 'ч', 'C'), 'ж', 'Z'), 'ц', 'c');
    key := translate(key, 'абвгдезиіїйклмнопрстуфхєюяь', 'abvhdeziiiiklmnoprstufheua');
  else
    key := replace(replace(replace(key, 'shch', 'S'), 'sch', 'S'), 'sh', 'S');
    key := replace(replace(replace(key, 'oo', 'u'), 'ee', 'i'), 'ea', 'i');
    key := replace(replace(replace(replace(key, 'kh', 'h'), 'zh', 'Z'), 'ch', 'C'), 'ph', 'f');
    key := replace(replace(replace(replace(key, 'ck', 'k'), 'ts', 'c'), 'tz', 'c'), 'x', 'ks');
    key := translate(key, 'gwqyj', 'hvkii');
  end if;
  key := regexp_replace(key, 'i+([aeou])', '\1', 'g');
  return regexp_replace(key, '(.)\1+', '\1', 'g');
end $$;
