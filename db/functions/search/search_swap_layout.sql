-- The text that the same keys write with the other keyboard on: cevrf is сумка, ифп is bag.
create or replace function search_swap_layout(typed text) returns text language sql immutable strict parallel safe
  return case when typed ~ '[а-яіїєґыэёъ]'
    then translate(typed, 'йцукенгшщзхїфівапролджєячсмитьбюґыэёъ', 'qwertyuiop[]asdfghjkl;''zxcvbnm,.\s''`]')
    else translate(typed, 'qwertyuiop[]asdfghjkl;''zxcvbnm,.\`', 'йцукенгшщзхїфівапролджєячсмитьбюґʼ') end;
