-- A Ukrainian word without its ending. Fleeting vowels and those that change when a syllable closes are dropped
-- (сумок, ремінь, пиріг), consonants that change before и and і are as before them (сумці). The rest is no word, but
-- the same for all forms of one.
create or replace function search_stem_uk(word text) returns text language plpgsql immutable strict parallel safe as $$
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
