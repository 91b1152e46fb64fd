-- A type that gets another name changes the words of its products.
create or replace function search_type_changed() returns trigger language plpgsql as $$
begin
  perform search_index_products(array(select id from products where type_id = new.id));
  return null;
end $$;

create or replace trigger search_of_types_changed after update on product_types for each row
  when ((old.name_uk, old.name_en) is distinct from (new.name_uk, new.name_en)) execute function search_type_changed();
