-- owner: orders
-- What the wrapping of a gift costs: a part of what the order is worth, as it was shown when it was placed.
alter table orders add column wrapping_fee bigint not null default 0 check (wrapping_fee >= 0);
alter table orders alter column total set expression as (greatest(goods_total + wrapping_fee - discount, 0));
