import { expect, it } from 'vitest'
import { testShop } from '../../../../../tests/build/database.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { listChanges } from '#platform/server/history.ts'
import { deleteOrders } from '../deleted/delete-orders.ts'
import { listLineLots } from './list-line-lots.ts'
import { changeImportedOrder } from '../imported/change-imported-order.ts'
import { loadOrders, lockOrders } from '../orders.sql.ts'
import { restoreOrders } from '../deleted/restore-orders.ts'
import { updateOrders } from '../update-orders.ts'

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

it('[ORD-8] [ORD-13] [B20] a lot stays chosen while a marketplace changes a price, not the pieces, and the history says so', async () => {
  const shop = await testShop()
  const product = await buildProduct(shop, { lots: [{ purchaseNumber: 'P-1' }, { purchaseNumber: 'P-2' }] })
  const { id } = await buildOrder(shop, { lines: [{ code: product.code, quantity: 2, purchaseNumber: 'P-2' }] })
  const change = (of: { price?: number; quantity?: number }) =>
    shop.database.transaction(async (tx) => {
      await lockOrders(tx, [id])
      const [order] = await loadOrders(tx, [id])
      if (!order) throw new Error('the order is not there')
      const lines = order.lines.map(({ lots: _, returnedQuantity: __, ...line }) => ({ ...line, ...of }))
      await changeImportedOrder(shop, tx, order, { fields: {}, paid: 0, lines, status: undefined }, olena)
      const [last] = await listChanges(tx, 'order', id)
      const [saved] = await loadOrders(tx, [id])
      return [last?.changes.lines?.from, last?.changes.lines?.to, saved?.lines].map(
        (kept) => (kept as { purchaseNumber?: string }[] | undefined)?.[0]?.purchaseNumber,
      )
    })
  expect(await change({ price: 900_00 })).toEqual(['P-2', 'P-2', 'P-2'])
  expect(await change({ quantity: 3 })).toEqual(['P-2', undefined, ''])
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

it('[ORD-13] [ORD-7] a line follows the lot that staff gave it to its new purchase number, that of a deleted order, too', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const bag = await buildProduct(shop, { lots: [{ purchaseNumber: 'P-1' }, { purchaseNumber: 'P-2' }] })
  const ordered = (quantity: number, purchaseNumber = '') =>
    buildOrder(shop, { status: 'cancelled', lines: [{ code: bag.code, quantity, purchaseNumber }] })
  const [first, second, free, deleted] = [
    await ordered(1, 'P-1'),
    await ordered(2, 'P-2'),
    await ordered(3),
    await ordered(4, 'P-2'),
  ]
  await deleteOrders(shop, [deleted.id], olena)
  // the number of one becomes that of the other at the same time
  const next = new Map([
    ['P-1', 'P-2'],
    ['P-2', 'P-3'],
  ])
  const lots = await listLots(db, [bag.id])
  await changeProduct(shop, {
    id: bag.id,
    lots: lots.map(({ id, purchaseNumber }) => ({ id, purchaseNumber: next.get(purchaseNumber) ?? '' })),
  })
  await restoreOrders(shop, [deleted.id], olena)
  const ids = [first, second, free, deleted].map(({ id }) => id)
  const given = new Map((await loadOrders(db, ids)).map(({ id, lines }) => [id, lines[0]?.purchaseNumber]))
  expect(ids.map((id) => given.get(id))).toEqual(['P-2', 'P-3', '', 'P-3'])
  for (const id of [first.id, second.id])
    await updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'new' }], olena)
  expect(await stockOf(shop, bag)).toEqual(['P-2: 10 on hand, 1 reserved', 'P-3: 10 on hand, 2 reserved'])
})
