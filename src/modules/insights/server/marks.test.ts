import { beforeAll, expect, it } from 'vitest'
import { updateOrders } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { makeEarned } from './make-earned.ts'

let shop: TestShop
let codes: string[]
beforeAll(async () => {
  shop = await testShop()
  const lots = [{ size: '', quantity: 100, unitCost: 400_00 }]
  codes = [await buildProduct(shop, { lots }), await buildProduct(shop, { lots })].map(({ code }) => code)
})

const lines = () => codes.map((code) => ({ code, price: 1000_00, quantity: 2 }))

async function marks(): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>('select order_id as id from earned_dirty order by id')
  return rows.map(({ id }) => id)
}

it('[EARN-1] an order that is placed, with its lines, lots and deposit, leaves one mark, and so does each change of it', async () => {
  await makeEarned(shop)
  const { id } = await buildOrder(shop, { lines: lines(), deposit: 300_00 })
  expect(await marks()).toEqual([id])
  await makeEarned(shop)
  await updateOrders(shop, [{ id, version: undefined, fields: { paymentFee: 1_01 }, status: 'sent' }], olena)
  expect(await marks()).toEqual([id])
})

it('[EARN-1] a mark that is rolled back with a savepoint is made again by the next change', async () => {
  const { id } = await buildOrder(shop, { lines: lines() })
  await makeEarned(shop)
  const change = 'update orders set return_cost = return_cost + 1 where id = '
  await shop.database.pool.query(`begin; savepoint one; ${change} '${id}'; rollback to one; ${change} '${id}'; commit`)
  expect(await marks()).toEqual([id])
})

it('[EARN-1] at most fifteen triggers mark what figures follow from', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where not tgisinternal and tgname ~ '_earned'`,
  )
  expect(rows.length).toBeLessThanOrEqual(15)
})
