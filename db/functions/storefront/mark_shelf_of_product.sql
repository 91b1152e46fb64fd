-- Marks a product that lists and cards show otherwise now.
create or replace function mark_shelf_of_product() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) values (new.id);
  return null;
end $$;

create or replace trigger products_shelf_changed after update on products for each row
  when ((old.code, old.type_id, old.kind, old.name_uk, old.name_en, old.description_uk, old.description_en, old.compare_at_price,
      old.is_hidden, old.created_at, old.made_of_uk, old.made_of_en, old.made_in_uk, old.made_in_en, old.care_uk, old.care_en,
      old.width_mm, old.height_mm, old.depth_mm, old.length_mm, old.sale_ends_on)
    is distinct from (new.code, new.type_id, new.kind, new.name_uk, new.name_en, new.description_uk, new.description_en,
      new.compare_at_price, new.is_hidden, new.created_at, new.made_of_uk, new.made_of_en, new.made_in_uk, new.made_in_en,
      new.care_uk, new.care_en, new.width_mm, new.height_mm, new.depth_mm, new.length_mm, new.sale_ends_on))
  execute function mark_shelf_of_product();
