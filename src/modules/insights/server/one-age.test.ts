import { expect, it } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { listUnpaid } from './list-unpaid.ts'
import { reportMoney } from './report-money.ts'
import { reportPayback } from './report-payback.ts'
import { proveEarned } from './prove-earned.ts'

it('[PAY-7] money is away since the goods were handed over, whoever holds it, and as long on the page of today', async () => {
  const shop = await testShop()
  const { code } = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  for (const paymentType of ['prom', 'onDelivery'] as const) {
    const { id } = await buildOrder(shop, { paymentType, status: 'sent', lines: [{ code, price: 100_00 }] })
    await shop.database.pool.query(`update orders set created_at = now() - interval '40 days' where id = $1`, [id])
    await updateOrders(shop, [{ id, version: undefined, status: 'completed', fields: {} }], olena)
  }
  const today = dayOf(shop.now())
  expect((await reportMoney(shop, 'uk')).holders.map(({ since }) => since)).toEqual([today, today])
  const [unpaid] = await listUnpaid(shop)
  expect(unpaid?.since && dayOf(unpaid.since)).toBe(today)
  expect(await proveEarned(shop)).toEqual([])
})

it('[EARN-1] goods on their way back stand beside stock, at what they cost', async () => {
  const shop = await testShop()
  const { code } = await buildProduct(shop, { lots: [{ quantity: 5, unitCost: 40_00 }] })
  const { id } = await buildOrder(shop, { status: 'sent', lines: [{ code, price: 100_00, quantity: 2 }] })
  expect((await reportPayback(shop)).returning).toEqual({ orders: 0, cost: 0 })
  await updateOrders(shop, [{ id, version: undefined, status: 'refused', fields: {} }], olena)
  expect((await reportPayback(shop)).returning).toEqual({ orders: 1, cost: 80_00 })
})
