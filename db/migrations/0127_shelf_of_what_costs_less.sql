-- owner: storefront
-- Goods that cost less than before and can be bought have a list of their own, in which the newest come first.
alter table shelf add column is_reduced boolean not null default false;
create index shelf_reduced on shelf (created_at desc, product_id desc) where is_reduced;
