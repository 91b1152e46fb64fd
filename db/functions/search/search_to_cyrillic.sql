-- A Ukrainian word that somebody typed in Latin letters, near enough for its ending to be seen.
create or replace function search_to_cyrillic(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  made text := word;
begin
  if right(made, 2) in ('yi', 'yj', 'iy', 'ij', 'ii', 'yy') then made := left(made, -2) || 'ий'; end if;
  made := replace(replace(replace(made, 'shch', 'щ'), 'sch', 'щ'), 'sh', 'ш');
  made := replace(replace(replace(replace(made, 'zh', 'ж'), 'kh', 'х'), 'ch', 'ч'), 'ts', 'ц');
  made := replace(replace(replace(made, 'ia', 'я'), 'ya', 'я'), 'ja', 'я');
  made := replace(replace(replace(made, 'iu', 'ю'), 'yu', 'ю'), 'ju', 'ю');
  made := replace(replace(replace(made, 'ie', 'є'), 'ye', 'є'), 'je', 'є');
  made := replace(replace(made, 'yi', 'ї'), 'ji', 'ї');
  return translate(replace(made, 'x', 'кс'), 'abvhgdezyijklmnoprstufcwq', 'абвггдезиійклмнопрстуфцвк');
end $$;
