-- owner: orders
-- What an order brings to the adverts: rows of their own in the list of expenses and of payments (ADV-3), read from here
-- and never copied.

create function has_advert_costs(fee_rate numeric, fee_set bigint, fixed_fee bigint, payment_fee_rate numeric,
  payment_fee_set bigint, is_shipping_subsidised boolean, subsidised_shipping_fee bigint)
  returns boolean language sql immutable parallel safe
  return coalesce(fee_set, fee_rate) > 0 or fixed_fee > 0 or coalesce(payment_fee_set, payment_fee_rate) > 0
    or is_shipping_subsidised and subsidised_shipping_fee > 0;

-- All that the view asks for stands in the index, so that the orders themselves are not read.
create index orders_advert_costs on orders (created_at, id)
  include (number, total, marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee,
    marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee)
  where has_advert_costs(marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee,
    marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee);

-- A row an order that cost anything; a term may be 0.
create view order_advert_costs as
select o.id as order_id, o.number, o.created_at, m.marketplace_fee, m.marketplace_fixed_fee, m.marketplace_payment_fee,
  m.subsidised_shipping_fee
from orders o join order_money m on m.order_id = o.id
where has_advert_costs(o.marketplace_fee_rate, o.marketplace_fee_set, o.marketplace_fixed_fee,
  o.marketplace_payment_fee_rate, o.marketplace_payment_fee_set, o.is_shipping_subsidised, o.subsidised_shipping_fee);

create index orders_advert_payments on orders (created_at, id)
  include (number, advert_payment_amount, advert_payment_source) where advert_payment_amount > 0;

create view order_advert_payments as
select o.id as order_id, o.number, o.created_at, o.advert_payment_amount as amount, o.advert_payment_source as source
from orders o where o.advert_payment_amount > 0;
