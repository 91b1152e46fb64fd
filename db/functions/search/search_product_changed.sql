-- A product whose code, names, type, kind, brand, materials or visibility change gets new words.
create or replace function search_product_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.code, n.name_uk, n.name_en, n.type_id, n.is_hidden, n.made_of_uk, n.made_of_en, n.kind, n.brand) is distinct from
      (o.code, o.name_uk, o.name_en, o.type_id, o.is_hidden, o.made_of_uk, o.made_of_en, o.kind, o.brand));
begin
  if cardinality(ids) > 0 then perform search_index_products(ids); end if;
  return null;
end $function$;

create or replace trigger search_of_products_changed after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function search_product_changed();
