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
      continue when base !~ '^.{3,}(к|ик)$' or base !~ '[а-яіїє]' or base ~ '\d';
      bases := bases || array[
        regexp_replace(base, '[ое]чк$', 'к'), regexp_replace(base, '([ое]чк|[оеи]нк|чик|ик|(?<![чжшщ])к)$', ''),
        regexp_replace(base, 'ичк$', 'ик'), regexp_replace(base, 'чик$', 'к'), regexp_replace(base, 'шк$', 'х'), regexp_replace(base, 'жк$', 'г'),
        regexp_replace(base, '[еі]лк$', 'л')
      ];
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
