import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, monthOf } from '#kit/days.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { bagsId } from '../../../../../tests/build/purchases.ts'
import { daysOf, type Period } from '../../earned.ts'
import { listGroups } from '../earned.sql.ts'
import { readEarned } from '../make-earned.ts'
import { proveEarned } from '../prove-earned.ts'

const day = 24 * 60 * 60 * 1000
let shop: TestShop
let codes: string[]

beforeAll(async () => {
  shop = await testShop()
  const lots = [{ size: '', quantity: 100, unitCost: 400_00 }]
  const products = [
    await buildProduct(shop, { typeSlug: 'bags', lots }),
    await buildProduct(shop, { typeSlug: 'bags', lots }),
  ]
  codes = products.map(({ code }) => code)
})

const today = () => dayOf(shop.now())
/** Placed by the clock of the shop, which travels, as the database's does not. */
async function sell(of: readonly string[]): Promise<string> {
  const { id } = await buildOrder(shop, { lines: of.map((code) => ({ code, price: 1_000_00 })), status: 'completed' })
  await shop.database.pool.query('update orders set created_at = $2 where id = $1', [id, shop.now()])
  return id
}

async function soldIn(period: Period): Promise<Record<string, number>> {
  const groups = await readEarned(shop, (db) => listGroups(db, period, 'placed', 'product', 'uk'))
  return Object.fromEntries(groups.map(({ code, pieces }) => [code, pieces]))
}

it('[EARN-1] [EARN-3] the earnings of products over any days are their sales of these days: whole months, and the days beside', async () => {
  const [one = '', other = ''] = codes
  const began = today()
  await sell([one])
  expect(await soldIn({ from: began, to: today() })).toEqual({ [one]: 1 })

  shop.travel(65 * day)
  await sell([one, other])
  expect(await proveEarned(shop)).toEqual([])
  shop.travel(7 * day)
  expect(await proveEarned(shop)).toEqual([])

  expect(await soldIn({ from: began, to: today() })).toEqual({ [one]: 2, [other]: 1 })
  expect(await soldIn({ from: addDays(began, 1), to: today() })).toEqual({ [one]: 1, [other]: 1 })
  expect(await soldIn({ from: began, to: addDays(began, 64) })).toEqual({ [one]: 1 })
  expect(await soldIn({ from: addDays(began, 1), to: addDays(began, 64) })).toEqual({})
})

it('[EARN-1] [EARN-3] a change weeks later changes the sums of its month: a return, adverts, an order that is gone', async () => {
  const [one = '', other = ''] = codes
  // the first day of a month
  shop.travel(daysOf({ from: today(), to: monthOf(today()).to }) * day)
  const began = today()
  const id = await sell([one, other])
  const gone = await sell([other])
  shop.travel(30 * day)
  expect(await proveEarned(shop)).toEqual([])

  const adverts = { kind: 'google' as const, from: began, to: began, amountsByType: { [bagsId]: 123_45 } }
  await saveExpenses(shop, [adverts], olena)
  expect(await proveEarned(shop)).toEqual([])
  await updateOrders(shop, [{ id, version: undefined, fields: { returnCost: 80_00 }, status: 'refused' }], olena)
  expect(await proveEarned(shop)).toEqual([])
  await shop.database.pool.query(`update orders set created_at = created_at - interval '20 days' where id = $1`, [gone])
  expect(await proveEarned(shop)).toEqual([])
  expect(await soldIn({ from: began, to: began })).toEqual({ [one]: 0, [other]: 0, '': 0 })
})
