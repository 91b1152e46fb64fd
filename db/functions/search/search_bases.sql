-- Stems that a diminutive may be of: сумочка and сумка, гаманчик and гаманець, капелюшок and капелюх. After ч, ж and ш
-- only -ик makes small: обручка, a ring, is no small обруч. A word with digits is no diminutive.
create or replace function search_bases(stem text) returns text[]
  language plpgsql immutable strict parallel safe set search_path from current as $$
declare
  bases text[] := array[stem];
  base text;
begin
  -- twice: поясочок is a small поясок
  for time in 1..2 loop
    foreach base in array bases loop
      continue when length(base) < 4 or right(base, 1) <> 'к' or base !~ '[а-яіїє]' or base ~ '\d';
      bases := bases || case
        when right(base, 3) in ('очк', 'ечк') then array[left(base, -3) || 'к', left(base, -3)]
        when right(base, 3) in ('онк', 'енк', 'инк') then array[left(base, -3)]
        when right(base, 3) = 'ичк' then array[left(base, -3) || 'ик']
        when right(base, 3) = 'чик' then array[left(base, -3), left(base, -3) || 'к']
        when right(base, 2) = 'ик' then array[left(base, -2)]
        when right(base, 2) = 'шк' then array[left(base, -2) || 'х']
        when right(base, 2) = 'жк' then array[left(base, -2) || 'г']
        when right(base, 3) in ('елк', 'ілк') then array[left(base, -3) || 'л', left(base, -1)]
        when right(base, 2) in ('чк', 'щк') then '{}'
        else array[left(base, -1)] end;
    end loop;
    -- what is shorter is of too many words
    bases := array(
      select distinct own.stem from (select distinct unnest(bases)) tried (each)
      cross join lateral (select search_stem_uk(each) as stem) own
      where length(each) > 3 and (length(own.stem) > 3 or starts_with(each, own.stem))
    );
  end loop;
  return array_remove(bases, stem);
end $$;
