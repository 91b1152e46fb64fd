import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { listChanges } from '#platform/server/history.ts'
import { listLineLots } from './list-line-lots.ts'
import { updateOrders } from './update-orders.ts'

it('[ORD-13] [B20] another lot is chosen for a line, and given back to the shop’s choice: each is a change', async () => {
  const shop = await testShop()
  const product = await buildProduct(shop, { lots: [{ purchaseNumber: 'P-1' }, { purchaseNumber: 'P-2' }] })
  const order = await buildOrder(shop, { lines: [{ code: product.code, quantity: 2 }] })
  const [line] = order.lines
  const choose = async (version: number, purchaseNumber: string) => {
    const lines = [{ id: line?.id, code: product.code, quantity: 2, price: line?.price, purchaseNumber }]
    const [saved] = await updateOrders(shop, [{ id: order.id, version, fields: {}, lines }], olena)
    return saved?.version ?? 0
  }

  const chosen = await choose(order.version, 'P-2')
  expect(chosen).toBeGreaterThan(order.version)
  expect(await stockOf(shop, product)).toEqual(['P-1: 10 on hand, 0 reserved', 'P-2: 10 on hand, 2 reserved'])
  expect(await choose(chosen, '')).toBeGreaterThan(chosen)
  expect(await stockOf(shop, product)).toEqual(['P-1: 10 on hand, 2 reserved', 'P-2: 10 on hand, 0 reserved'])

  const changes = await listChanges(shop.database.db, 'order', order.id)
  const lots = changes.flatMap(
    ({ changes: { lines } }) => (lines?.to as { purchaseNumber?: string }[] | undefined) ?? [],
  )
  expect(lots.map(({ purchaseNumber }) => purchaseNumber)).toEqual([undefined, 'P-2'])
})

it('[CAT-6] [ORD-13] lots for a line are those of its own product, whoever has the code that it was sold under', async () => {
  const shop = await testShop()
  const sold = await buildProduct(shop, { code: 'СТАРИЙ-1', lots: [{ purchaseNumber: 'P-ЙОГО' }] })
  const order = await buildOrder(shop, { lines: [{ code: sold.code, quantity: 2 }] })
  await changeProduct(shop, { id: sold.id, code: 'НОВИЙ-1' })
  const other = await buildProduct(shop, { code: 'СТАРИЙ-1', lots: [{ purchaseNumber: 'P-ЧУЖИЙ' }] })
  const lots = async (orderId?: string) =>
    (await listLineLots(shop, { code: 'старий-1', orderId })).map(({ purchaseNumber }) => purchaseNumber)
  expect(await lots(order.id)).toEqual(['P-ЙОГО'])
  const another = await buildOrder(shop, { lines: [{ code: other.code }] })
  expect([await lots(), await lots(another.id)]).toEqual([['P-ЧУЖИЙ'], ['P-ЧУЖИЙ']])
})
