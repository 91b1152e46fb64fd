import { expect, it } from 'vitest'
import { addDays, dayOf, type Day } from '#kit/days.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId } from '../../../../tests/build/purchases.ts'
import { proveEarned } from './prove-earned.ts'
import { reportCustomers } from './report-customers.ts'

it('[EARN-9] a cohort counts days of Kyiv, that of the first order among them; a line leads to what is left of the period', async () => {
  const shop = await testShop()
  const { code } = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 20 }] })
  const today = dayOf(shop.now())
  /** An order of the person, at a time in Kyiv. */
  const order = async (day: Day, time: string, status: 'completed' | 'refused' = 'completed') => {
    const { id } = await buildOrder(shop, {
      status,
      phone: '+380671112233',
      lines: [{ code, price: 1000_00 }],
      ...(status === 'refused' && { returnCost: 90_00 }),
    })
    await shop.database.pool.query(
      `update orders set created_at = ($2::date + $3::time) at time zone 'Europe/Kyiv' where id = $1`,
      [id, day, time],
    )
  }
  // thirty days are those from the first one to the 29th after it, which was yesterday
  const first = addDays(today, -30)
  await order(first, '23:30')
  await order(addDays(first, 29), '00:10')
  // less than thirty times 24 hours after the first order, on the 31st day
  await order(today, '00:05')
  await order(addDays(first, 1), '12:00', 'refused')
  await saveExpenses(
    shop,
    [{ kind: 'google', from: addDays(first, 2), to: addDays(first, 2), amountsByType: { [bagsId]: 25_00 } }],
    olena,
  )
  const report = await reportCustomers(shop, { from: first, to: addDays(today, -1) }, 'uk')
  // 2 × (1,000 − 400) − 90.00 for the way there and back
  expect(report.sources[0]?.after[30]).toMatchObject({
    cohort: { from: addDays(today, -89), to: first },
    customers: 1,
    orders: 2,
    left: 1110_00,
  })
  expect([report.first.left + report.repeated.left, report.whole]).toEqual([
    1200_00,
    { refused: 90_00, adverts: 25_00, rest: 0, overheads: 0, left: 1085_00 },
  ])
  expect(await proveEarned(shop)).toEqual([])
})
