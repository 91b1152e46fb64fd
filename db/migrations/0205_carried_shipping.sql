-- owner: orders
-- functions: orders/has_advert_costs
-- A carrier's price that the shop pays is a cost of the order, and neither of adverts nor of marketplaces (ADV-1, ORD-6).
alter table orders add column is_shipping_carried boolean not null default false;

-- Rows of orders are read from this index alone (ADV-3).
drop index orders_advert_costs;
create index orders_advert_costs on orders (created_at, id)
  include (number, total, sold_total, marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee,
    marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee,
    is_shipping_carried)
  where has_advert_costs(marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee, marketplace_payment_fee_rate,
    marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee);

create or replace view order_advert_costs as
select o.id as order_id, o.number, o.created_at, m.marketplace_fee, m.marketplace_fixed_fee, m.marketplace_payment_fee,
  case when o.is_shipping_carried then 0 else m.subsidised_shipping_fee end as subsidised_shipping_fee
from orders o join order_money m on m.order_id = o.id
where has_advert_costs(o.marketplace_fee_rate, o.marketplace_fee_set, o.marketplace_fixed_fee,
  o.marketplace_payment_fee_rate, o.marketplace_payment_fee_set, o.is_shipping_subsidised, o.subsidised_shipping_fee);
