-- A search without a price: a sum, from one to another, less than one, in any money, its sign before or behind. The
-- price that somebody would pay is no word of a product. PostgreSQL keeps 32 expressions prepared, and to prepare one of
-- these costs more than to look a word up: each is asked where a text has the letters that it needs.
create or replace function search_without_price(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  read text := typed;
begin
  if read !~ '\d\s*[$€₴гдбєеузтkкuhdepz]|[$€₴]\s*\d|\d\d\d' then return read; end if;
  if read like any ('{%дешев%,%дорож%,%менше%,%більше%,%меньше%,%больше%,%cheaper%,%less%,%more%}'::text[]) then
    read := regexp_replace(
      read,
      '(?:^|\s)(?:дешевше|дорожче|менше|більше|дешевле|дороже|меньше|больше|cheaper|less|more)\s+(?:за|ніж|чем|than)?\s*(?=[$€₴]?\d{2,6})',
      ' до ', 'g'
    );
  end if;
  if read like any ('{%долар%,%доллар%,%бакс%,%злот%}'::text[]) then
    read := regexp_replace(
      read,
      '(?:^|\s)(?:(?:до|від|за|от|п[оі]д|under|below|over|from|up to)\s+)?'
      '(?:(?:\d{2,6}|\d \d{3})\s*[-–—]\s*)?(?:\d{2,6}|\d \d{3})\s*(?:дол+ар|бакс|злот)\w*\.?(?=[\s,;!?]|$)',
      ' ', 'g'
    );
  end if;
  if read like any ('{%гр%,%₴%,%$%,%€%,%uah%,%hrn%,%usd%,%dollar%,%eur%,%євро%,%евро%,%zł%,%pln%}'::text[]) then
    read := regexp_replace(
      read,
      '(?:^|\s)(?:(?:до|від|за|от|п[оі]д|under|below|over|from|up to)\s+)?'
      '(?:(?:\d{2,6}|\d \d{3})\s*[-–—]\s*)?(?:\d{2,6}|\d \d{3})\s*'
      '(?:гр(?:н|ив(?:ень|ні|ен|нею)|ошей)?|[₴$€]|uah|hrn|usd|dollars?|eur(?:os?)?|[єе]вро|zł|pln)\.?(?=[\s,;!?]|$)',
      ' ', 'g'
    );
  end if;
  if read like any ('{%$%,%€%,%₴%,%-%,%–%,%—%,%до%,%від%,%за%,%от%,%под%,%під%,%under%,%below%,%over%,%from%,%up to%}'::text[]) then
    read := regexp_replace(
      read,
      '(?:^|\s)(?:(?:(?:до|від|за|от|п[оі]д|under|below|over|from|up to)\s+)?'
      '(?:[$€₴]\s?\d{2,6}|\d{3,6}\s*[-–—]\s*(?:[2-9]\d{2}|\d{4,6}))'
      '|(?:до|від|за|от|п[оі]д|under|below|over|from|up to)\s+(?:[2-9]\d{2}|\d{4,6}|\d \d{3}|\d{1,2}[kк]))\.?(?=[\s,;!?]|$)',
      ' ', 'g'
    );
  end if;
  if read like any ('{%тис%,%тыс%}'::text[]) then
    read := regexp_replace(
      read,
      '(?:^|\s)(?:(?:до|від|за|от|п[оі]д|under|below|over|from|up to)\s+)?'
      '\d{1,2}(?:[.,]\d)?\s?т[иы]с[[:alpha:]]*(?:\s*(?:грн|гривень|гривен))?\.?(?=[\s,;!?]|$)',
      ' ', 'g'
    );
  end if;
  return read;
end $$;
