-- A Ukrainian word that somebody typed in Latin letters, near enough for its ending to be seen.
create or replace function search_to_cyrillic(word text) returns text language plpgsql immutable strict parallel safe as $$
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
