import type { TestShop } from './shop.ts'

/**
 * Orders of the whole of 2025, one after the other at even distances (five minutes where they are 100,000): every third
 * costs something, every fifth was paid for by the order.
 */
export async function fillAdvertOrders({ database: { pool } }: TestShop, orders: number): Promise<void> {
  // what is not yet on the disk is not known to be seen by everybody, and an index alone would not do
  await pool.query(`
    begin;
    set local synchronous_commit = on;
    insert into orders (number, source, status, phone, carrier, payment_type, tracking_token, goods_total, created_at,
      marketplace_fee_rate, marketplace_payment_fee_rate, is_shipping_subsidised, subsidised_shipping_fee,
      advert_payment_amount, advert_payment_source)
    select n::text, 'prom', 'completed', '+380671234567', 'novaPoshta', 'onDelivery', n::text, 100000,
      '2025-01-01T00:00:00+02:00'::timestamptz + n * interval '5 minutes' * (100000.0 / ${orders}),
      case when n % 3 = 0 then 10 else 0 end, case when n % 6 = 0 then 2 else 0 end, n % 9 = 0, 4000,
      case when n % 5 = 0 then 5000 else 0 end, case when n % 5 = 0 then 'promOrder' end
    from generate_series(1, ${orders}) n;
    commit`)
  await pool.query('vacuum analyze orders')
}
