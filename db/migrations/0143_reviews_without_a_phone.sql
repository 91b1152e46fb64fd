-- owner: reviews
-- Buyers whose orders have no phone are not one person.
alter table reviews drop constraint reviews_product_id_phone_key;
create unique index reviews_one_a_phone on reviews (product_id, phone) where phone <> '';
