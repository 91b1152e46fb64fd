-- A code as people say it: the consonants of its letters, and its digits. Шо-0214 and бег-0101 are SHO-0214 and
-- BAG-0101.
create or replace function search_code_said(word text) returns text language sql immutable strict parallel safe
  return case when word ~ '^[[:alpha:]]{2,5}\d{2,}$' then
    nullif(translate(search_key(regexp_replace(word, '\d', '', 'g')), 'kaeiou', 'c'), '') || regexp_replace(word, '\D', '', 'g')
  end;
