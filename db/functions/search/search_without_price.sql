-- A search without a price: a sum, from one to another, less than one, in any money, its sign before or behind. The
-- price that somebody would pay is no word of a product. A text without a sum is compared with nothing; the two
-- expressions are apart, since one for all sums took twice as long to prepare.
create or replace function search_without_price(typed text) returns text language sql immutable strict parallel safe
  return case when typed !~ '\d\s*[$€₴гдбєеузтkкuhdepz]|[$€₴]\s*\d|\d\d\d' then typed else regexp_replace(
    regexp_replace(
      regexp_replace(
        typed,
        '(^|\s)(дешевше|дорожче|менше|більше|дешевле|дороже|меньше|больше|cheaper|less|more)\s+(за|ніж|чем|than)?\s*(?=[$€₴]?\d{2,6})',
        ' до ', 'g'
      ),
      '(^|\s)((до|від|за|от|под|під|under|below|over|from|up to)\s+)?'
      '((\d{2,6}|\d \d{3})\s*[-–—]\s*)?(\d{2,6}|\d \d{3})\s*(грн|гр|гривень|гривні|гривен|гривнею|грошей|₴|uah|hrn|\$|usd|dollars?|долар\w*|доллар\w*|бакс\w*|€|euros?|eur|євро|евро|zł|pln|злот\w*)'
      '\.?(?=[\s,;!?]|$)',
      ' ', 'g'
    ),
    '(^|\s)(((до|від|за|от|под|під|under|below|over|from|up to)\s+)?('
      '[$€₴]\s?\d{2,6}|\d{1,2}([.,]\d)?\s?(тис|тыс)[[:alpha:]]*(\s*(грн|гривень|гривен))?'
      '|\d{3,6}\s*[-–—]\s*([2-9]\d{2}|\d{4,6})'
    ')|(до|від|за|от|под|під|under|below|over|from|up to)\s+([2-9]\d{2}|\d{4,6}|\d \d{3}|\d{1,2}[kк]))\.?(?=[\s,;!?]|$)',
    ' ', 'g'
  ) end;
