-- A Ukrainian word without its ending. Fleeting vowels and those that change when a syllable closes are dropped
-- (сумок, ремінь, пиріг), consonants that change before и and і are as before them (сумці). The rest is no word, but
-- the same for all forms of one.
create or replace function search_stem_uk(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  ending constant text := '(?:остями|остях|остей|ього|ьому|ьої|ьою|ими|іми|ого|ому|ями|ами|ові|еві|єві|ої|ою|ею|єю|ій|ий|ії|их|іх|їх|им|ім|їм|ая|ую|юю|ах|ях|ам|ям|ів|їв|ем|єм|ом|ей|ію|ія|а|я|о|е|є|и|і|ї|у|ю|ь|й)$';
  stem text := word;
  -- of the first three letters none is an ending's
  begun int;
begin
  if length(word) < 4 then
    stem := translate(word, 'ьй', '');
    return case when stem like '_і_' then regexp_replace(stem, '^([^аеєиіїоуюя])і([^аеєиіїоуюя])$', '\1о\2') else stem end;
  end if;
  -- twice: панам is both the stem of панама and a form of пан
  for time in 1..2 loop
    begun := greatest(length(stem) - 6, 3);
    stem := left(stem, begun) || regexp_replace(substr(stem, begun + 1), ending, '');
  end loop;
  -- маковий is of мак, and бордові of бордо
  if length(stem) > 4 and right(stem, 2) in ('ов', 'ев', 'єв') then stem := left(stem, -2); end if;
  stem := replace(stem, 'ь', '');
  stem := regexp_replace(stem, '([^аеєиіїоуюя])\1', '\1', 'g');
  if left(right(stem, 2), 1) in ('о', 'е', 'є', 'і', 'ї') then
    stem := regexp_replace(stem, '^(.*[аеєиіїоуюя].*[^аеєиіїоуюя])[оеєії]([^аеєиіїоуюяй])$', '\1\2');
    if stem like '%і_' then stem := regexp_replace(stem, '^([^аеєиіїоуюя]+)і([^аеєиіїоуюя])$', '\1о\2'); end if;
  end if;
  return left(stem, -1) || translate(right(stem, 1), 'цзс', 'кгх');
end $$;
