-- owner: storefront
-- The kind of a product stands on the shelf: pages of kinds list by it, and what is alike begins with it.
alter table shelf add column product_kind text not null default '';
create index shelf_of_kind_new on shelf (type_id, product_kind, created_at desc, product_id desc) where product_kind <> '';

drop trigger products_shelf_changed on products;
create trigger products_shelf_changed after update on products for each row
  when ((old.code, old.type_id, old.kind, old.name_uk, old.name_en, old.description_uk, old.description_en, old.compare_at_price,
      old.is_hidden, old.created_at, old.made_of_uk, old.made_of_en, old.made_in_uk, old.made_in_en, old.care_uk, old.care_en,
      old.width_mm, old.height_mm, old.depth_mm, old.length_mm, old.sale_ends_on)
    is distinct from (new.code, new.type_id, new.kind, new.name_uk, new.name_en, new.description_uk, new.description_en,
      new.compare_at_price, new.is_hidden, new.created_at, new.made_of_uk, new.made_of_en, new.made_in_uk, new.made_in_en,
      new.care_uk, new.care_en, new.width_mm, new.height_mm, new.depth_mm, new.length_mm, new.sale_ends_on))
  execute function mark_shelf_of_product();
