import { expect, it } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { receivePurchases, updatePurchases } from '#modules/purchasing/server/index.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { openGoodsOffice, type WireBody } from '../../../../../tests/build/goods-office.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../../tests/build/purchases.ts'
import { listRows } from '../list-rows.ts'
import { makeEarned } from '../make-earned.ts'
import { proveEarned } from '../prove-earned.ts'
import { reportEarned } from '../report-earned.ts'
import { reportPayback } from '../report-payback.ts'

interface Shown extends WireBody {
  id: string
  subProducts: { id: string }[]
}

it('[EARN-1] [B7] the loss of goods goes on counting when they are deleted, and when the deletion is undone', async () => {
  const shop = await testShop()
  const office = await openGoodsOffice<Shown>(testApi(shop))
  const bag = await buildProduct(shop, { lots: [{ quantity: 10, unitCost: 400_00 }] })
  const { subProducts, ...shown } = await office.read(bag.id)
  const [lot] = subProducts
  await office.call('POST', 'correct', { subProductId: lot?.id, change: -2, reason: 'lost' })
  const lost = async () => {
    await makeEarned(shop)
    const { rows } = await shop.database.pool.query<{ sum: number }>(
      'select sum(amount)::bigint as sum from earned_costs',
    )
    return Number(rows[0]?.sum)
  }
  expect(await lost()).toBe(800_00)
  await office.call('DELETE', `delete?ids=${bag.id}`)
  expect(await lost()).toBe(800_00)
  const today = dayOf(shop.now())
  const question = { period: { from: today, to: today }, basis: 'sent' as const, terms: ['corrections' as const] }
  const none = { group: undefined, only: undefined, afterDays: undefined, carrier: undefined, paymentType: undefined }
  const { others } = await listRows(shop, { ...question, ...none, limit: 9, offset: 0 }, 'uk')
  expect(others).toMatchObject([{ kind: 'correction', amount: 800_00, about: bag.code, productId: null }])
  const { version: _version, ...again } = lot as WireBody
  expect((await office.add({ ...shown, subProducts: [{ ...again, goodsCount: 8 }] })).status).toBe(200)
  expect(await lost()).toBe(800_00)
  expect(await proveEarned(shop)).toEqual([])
})

it('[EARN-1] a cancelled purchase has no rounding: its bill is what came of it', async () => {
  const shop = await testShop()
  // 100.00 for 3 pieces is 33.33 each, and 0.01 that no bag bears
  const { number } = await buildPurchase(shop, {
    freightSet: 100_00,
    products: [{ code: 'ROUND-1', name: 'Сумка', typeId: bagsId, lines: [{ quantity: 3, price: 500_00 }] }],
  })
  await receivePurchases(shop, [{ number }], olena)
  await buildOrder(shop, { lines: [{ code: 'ROUND-1', price: 900_00 }], status: 'sent' })
  const today = dayOf(shop.now())
  const question = {
    period: { from: today, to: today },
    basis: 'sent',
    compared: 'none',
    step: 'day',
    cut: 'type',
  } as const
  expect((await reportEarned(shop, question, 'uk')).now).toMatchObject({ cost: 533_33, rounding: 1 })
  await updatePurchases(shop, [{ number, status: 'cancelled' }], olena)
  expect((await reportEarned(shop, question, 'uk')).now).toMatchObject({ cost: 533_33, rounding: 0 })
  expect((await reportPayback(shop)).total.bill).toBe(533_33)
  expect(await proveEarned(shop)).toEqual([])
})
