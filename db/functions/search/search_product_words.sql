-- The words of products and where they stand: names, code, type, kind, brand, colours and their families, sizes,
-- materials.
create or replace function search_product_words(ids uuid[])
returns table (product_id uuid, word text, weight integer, is_hidden boolean) language sql stable as $$
  with said as materialized (
    select p.id, p.is_hidden, t.text, t.way, t.place
    from products p join product_types type on type.id = p.type_id
    cross join lateral (
      select p.name_uk, 'words', 0 union all select p.name_en, 'words', 0
      union all select p.code, 'words', 30 union all select p.code, 'code', 30
      union all select type.name_uk || ' ' || type.name_en, 'words', 25
      union all (select c.name || ' ' || c.name_en, 'words', 20 from product_colours c where c.product_id = p.id)
      union all (select c.family, 'family', 15 from product_colours c where c.product_id = p.id)
      union all (select distinct size, 'size', 10 from lots where lots.product_id = p.id and size <> '')
      union all select k.name_uk || ' ' || k.name_en, 'words', 25
        from product_kinds k where k.type_id = p.type_id and k.slug = p.kind
      union all select p.brand, 'words', 25
      -- what it is of says more than what it is lined with
      union all select regexp_substr(made_of, '^[^.,;]*'), 'material', 14
        from unnest(array[p.made_of_uk, p.made_of_en]) made_of where made_of <> ''
      union all select made_of, 'material', 8 from unnest(array[p.made_of_uk, p.made_of_en]) made_of where made_of <> ''
    ) t (text, way, place)
    where p.id = any(ids) and t.text <> ''
  ), read as materialized (
    select text, way, case way
      when 'size' then search_size_words(text)
      when 'material' then search_material_words(text)
      when 'family' then search_tokenise(search_colour_family_words(text))
      when 'code' then array[regexp_replace(search_normalise(text), '[^[:alnum:]]', '', 'g')]
      else search_tokenise(search_normalise(text)) end as words
    from (select distinct text, way from said) each
  )
  select s.id, word, t.weight, s.is_hidden
  from said s join read using (text, way)
  cross join lateral unnest(read.words) word
  -- a word of a short name says more about the product
  cross join lateral (
    select case s.place when 0 then 40 + greatest(0, 9 - cardinality(read.words)) else s.place end as weight
  ) t
  where word not in ('', 'no') and not (length(word) = 1 and word ~ '[[:alpha:]]')
$$;
