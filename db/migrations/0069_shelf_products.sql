-- owner: storefront
-- What the call for one product answers, kept ready but for its type and for how many are left, which each sale changes.
-- Compressed in its row: it is read alone, by its product.
create table shelf_products (
  product_id uuid primary key references shelf (product_id) on delete cascade,
  whole_uk text storage main not null,
  whole_en text storage main not null,
  -- a place in these three is a size in a colour, '' where there is none; its text ends where the count stands
  size_names text[] not null,
  size_colours text[] not null,
  size_texts text[] not null
);

drop trigger products_shelf_changed on products;
create trigger products_shelf_changed after update on products for each row
  when ((old.code, old.type_id, old.name_uk, old.name_en, old.description_uk, old.description_en, old.compare_at_price,
      old.is_hidden, old.created_at, old.made_of_uk, old.made_of_en, old.made_in_uk, old.made_in_en, old.care_uk, old.care_en,
      old.width_mm, old.height_mm, old.depth_mm, old.length_mm)
    is distinct from (new.code, new.type_id, new.name_uk, new.name_en, new.description_uk, new.description_en,
      new.compare_at_price, new.is_hidden, new.created_at, new.made_of_uk, new.made_of_en, new.made_in_uk, new.made_in_en,
      new.care_uk, new.care_en, new.width_mm, new.height_mm, new.depth_mm, new.length_mm))
  execute function mark_shelf_of_product();
