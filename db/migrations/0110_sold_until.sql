-- owner: storefront
-- When and since when the shelf counted what was sold, so that its proof can count the same.
alter table shelf_state add column sold_at timestamptz(3), add column sold_since timestamptz(3);
