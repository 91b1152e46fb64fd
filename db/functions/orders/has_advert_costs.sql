-- Whether an order brings costs of adverts: rows of their own in the lists of expenses and payments (ADV-3).
create or replace function has_advert_costs(fee_rate numeric, fee_set bigint, fixed_fee bigint, payment_fee_rate numeric,
  payment_fee_set bigint, is_shipping_subsidised boolean, subsidised_shipping_fee bigint)
  returns boolean language sql immutable parallel safe
  return coalesce(fee_set, fee_rate) > 0 or fixed_fee > 0 or coalesce(payment_fee_set, payment_fee_rate) > 0
    or is_shipping_subsidised and subsidised_shipping_fee > 0;
