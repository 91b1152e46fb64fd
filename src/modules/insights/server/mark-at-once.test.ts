import { expect, it } from 'vitest'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { makeEarned } from './make-earned.ts'
import { markAtOnce } from './mark-at-once.sql.ts'
import { proveEarned } from './prove-earned.ts'

it('[EARN-1] a shop that is filled at once has each thing marked once, and its figures are those of a full count', async () => {
  const shop = await testShop()
  const { code } = await buildProduct(shop, { lots: [{ size: '', quantity: 10, unitCost: 400_00 }] })
  const order = await buildOrder(shop, { lines: [{ code, price: 1000_00, quantity: 2 }], deposit: 300_00 })
  await makeEarned(shop)
  await shop.database.transaction((tx) =>
    markAtOnce(tx, async () => {
      await tx.updateTable('orders').set({ return_cost: 50_00 }).execute()
      await tx.updateTable('lots').set({ unit_cost: 500_00 }).execute()
      expect(await tx.selectFrom('earned_dirty').selectAll().execute()).toEqual([])
    }),
  )
  const marked = await shop.database.db.selectFrom('earned_dirty').select(['order_id', 'product_id']).execute()
  expect(marked.filter((mark) => mark.order_id)).toEqual([{ order_id: order.id, product_id: null }])
  expect(marked.filter((mark) => mark.product_id)).toHaveLength(1)
  expect(await proveEarned(shop)).toEqual([])
  const { rows } = await shop.database.pool.query(
    `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
  )
  expect(rows).toEqual([])
})
