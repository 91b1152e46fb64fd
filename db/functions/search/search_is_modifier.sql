-- Whether an English word only tells which of things: it stands in names, and none of them, nor a type or a kind, ends
-- with it. `card` of `card holder` is one: whoever looks for a gift card wants no card holder. A colour is none.
create or replace function search_is_modifier(chunk text) returns boolean language plpgsql stable strict as $$
declare
  -- so many names tell
  sample constant int := 20;
  word constant text := search_normalise(chunk);
  own constant text := search_stem(word);
  named text[];
begin
  if word !~ '^[a-z]+$' then return false; end if;
  select array_agg(lower(p.name_en)) || array_agg(lower(t.name_en)) || array_agg(lower(coalesce(k.name_en, ''))) into named
  from (
    select o.product_id from search_stems s join search_postings o on o.stem_id = s.id
    where s.stem = own and not o.is_hidden and o.weight >= 25 order by o.product_id limit sample
  ) said
  join products p on p.id = said.product_id join product_types t on t.id = p.type_id
  left join product_kinds k on k.type_id = p.type_id and k.slug = p.kind;
  return named is not null
    and not exists (
      select from search_stems s join search_postings o on o.stem_id = s.id where s.stem = own and not o.is_hidden and o.weight < 25
    )
    and not exists (
      select from unnest(named) name where search_stem(search_normalise(substring(name from '([a-z]+)[^a-z]*$'))) = own
    );
end $$;
