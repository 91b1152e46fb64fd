-- A kind that gets another name changes the words of its products.
create or replace function search_kind_changed() returns trigger language plpgsql as $$
begin
  perform search_index_products(array(select id from products where type_id = new.type_id and kind = new.slug));
  return null;
end $$;

create or replace trigger search_of_kinds_changed after update on product_kinds for each row
  when (old.name_uk is distinct from new.name_uk or old.name_en is distinct from new.name_en) execute function search_kind_changed();
