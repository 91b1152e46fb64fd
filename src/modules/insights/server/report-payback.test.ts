import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { reportPayback } from './report-payback.ts'

it('[EARN-4] a purchase that still has something on hand is never too old to be told of; of the others the latest are', async () => {
  const shop = await testShop()
  // as they are kept, so that nothing is bought and sold for it: every third has something on hand, the first is the latest
  await shop.database.pool.query(`
    begin;
    set local session_replication_role = replica;
    with came as (
      insert into purchases (number, ordered_on, received_at)
      select 'P-' || n, '2026-01-01', now() - n * interval '1 day' from generate_series(1, 90) n returning id, number
    )
    insert into earned_purchases (purchase_id, bill, received, on_hand, frozen)
    select id, 1000, 3, case when right(number, -2)::int % 3 = 0 then 1 else 0 end, 300 from came;
    commit`)
  const { purchases, total } = await reportPayback(shop)
  const numbers = purchases.map(({ purchaseNumber }) => Number(purchaseNumber.slice(2))).toSorted((a, b) => a - b)
  const all = Array.from({ length: 90 }, (_, place) => place + 1)
  expect(numbers).toEqual(all.filter((n) => n <= 60 || n % 3 === 0))
  // the totals are of all of them
  expect(total).toEqual({ purchases: 90, bill: 90_000, back: 0, adverts: 0, frozen: 27_000 })
})
