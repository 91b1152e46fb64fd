import { beforeAll, expect, it } from 'vitest'
import { listChanges } from '#platform/server/history.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import type { Order } from '../../order.ts'
import { loadOrders } from '../orders.sql.ts'
import { receiveReturn } from './receive-return.ts'
import { undoReturn } from './undo-return.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

/** The same goods twice, at 900 and at 700. */
async function soldTwice(quantity: number) {
  const bag = await buildProduct(shop, { lots: [{ quantity: 8 }] })
  const line = { code: bag.code, quantity }
  const order = await buildOrder(shop, {
    status: 'completed',
    lines: [
      { ...line, price: 900_00 },
      { ...line, price: 700_00 },
    ],
  })
  const [dear, cheap] = order.lines as [Order['lines'][number], Order['lines'][number]]
  const receive = (...goods: { lineId?: string; quantity: number }[]) =>
    receiveReturn(
      shop,
      { id: order.id, goods: goods.map((each) => ({ code: bag.code, isSellable: true, ...each })) },
      olena,
    )
  const back = async () =>
    (await loadOrders(shop.database.db, [order.id]))[0]?.lines.map(({ returnedQuantity }) => returnedQuantity)
  return { bag, order, dear, cheap, receive, back }
}

it('[ORD-17] [ORD-5] a return of a line is taken off that line, at its price; without one off the first', async () => {
  const { order, dear, cheap, receive, back } = await soldTwice(2)
  expect(await receive({ lineId: cheap.id, quantity: 1 })).toMatchObject({ goodsTotal: 2500_00 })
  expect(await receive({ quantity: 1 })).toMatchObject({ goodsTotal: 1600_00 })
  expect(await back()).toEqual([1, 1])
  await expect(receive({ lineId: cheap.id, quantity: 2 })).rejects.toMatchObject({
    errors: [{ field: 'goods.0.quantity', error: 'moreThanTaken', params: { most: 1 } }],
  })
  await expect(receive({ lineId: order.id, quantity: 1 })).rejects.toMatchObject({
    errors: [{ field: 'goods.0.code', error: 'notInOrder' }],
  })
  expect(await receive({ lineId: dear.id, quantity: 1 }, { lineId: cheap.id, quantity: 1 })).toMatchObject({
    goodsTotal: 0,
  })
})

it('[ORD-17] the same goods of two lines that came back together are said once', async () => {
  const { bag, order, dear, cheap, receive } = await soldTwice(2)
  await receive({ lineId: dear.id, quantity: 1 }, { lineId: cheap.id, quantity: 2 })
  const [last] = await listChanges(shop.database.db, 'order', order.id)
  const ofLines = [
    { id: dear.id, quantity: 1 },
    { id: cheap.id, quantity: 2 },
  ]
  expect(Object.values(last?.changes ?? {})).toMatchObject([
    { to: { code: bag.code, quantity: 3, isSellable: true, lines: ofLines } },
  ])
})

it('[ORD-17] [B7] a return is undone at the line that it was received of', async () => {
  const { bag, order, dear, cheap, receive, back } = await soldTwice(2)
  await receive({ lineId: cheap.id, quantity: 1 })
  await receive({ lineId: dear.id, quantity: 1 })
  expect(await undoReturn(shop, order.id, olena)).toMatchObject({ goodsTotal: 2500_00 })
  expect(await back()).toEqual([0, 1])
  expect(await stockOf(shop, bag)).toEqual(['P-1: 5 on hand, 0 reserved'])
})

it('[ORD-17] [B7] a return of two lines is undone at both, whatever of them came back before', async () => {
  const { bag, order, dear, cheap, receive, back } = await soldTwice(2)
  await receive({ lineId: dear.id, quantity: 1 }, { lineId: cheap.id, quantity: 1 })
  const goods = [dear, cheap].map(({ id }) => ({ lineId: id, code: bag.code, quantity: 1, isSellable: id === dear.id }))
  await receiveReturn(shop, { id: order.id, goods }, olena)
  expect(await back()).toEqual([2, 2])
  await undoReturn(shop, order.id, olena)
  expect(await back()).toEqual([1, 1])
})

it('[ORD-17] [B7] a return that was recorded without its lines is undone, too, the last line first', async () => {
  const { order, cheap, receive, back } = await soldTwice(2)
  await receive({ lineId: cheap.id, quantity: 1 })
  await receive({ quantity: 1 })
  await shop.database.pool.query('alter table history disable trigger history_is_final')
  await shop.database.pool.query(
    `update history set changes = jsonb_set(changes, '{returned.0}', changes -> 'returned.0' #- '{to,lines}')
     where entity_id = $1 and action = 'returnReceived'`,
    [order.id],
  )
  expect(await back()).toEqual([1, 1])
  await undoReturn(shop, order.id, olena)
  expect(await back()).toEqual([1, 0])
})

it('[ORD-17] [B7] a return of the lot that staff chose is undone after the lot got another purchase number', async () => {
  const bag = await buildProduct(shop, { lots: [{}, { purchaseNumber: 'P-2' }] })
  const line = { code: bag.code, quantity: 2, purchaseNumber: 'P-2' }
  const { id } = await buildOrder(shop, { status: 'completed', lines: [line] })
  await receiveReturn(shop, { id, goods: [{ code: bag.code, quantity: 2, isSellable: true }] }, olena)
  const lots = await listLots(shop.database.db, [bag.id])
  const renumbered = lots.map((lot) => ({ id: lot.id, ...(lot.purchaseNumber === 'P-2' && { purchaseNumber: 'P-9' }) }))
  await changeProduct(shop, { id: bag.id, lots: renumbered })
  expect(await undoReturn(shop, id, olena)).toMatchObject({ lines: [{ returnedQuantity: 0, purchaseNumber: 'P-9' }] })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved', 'P-9: 8 on hand, 0 reserved'])
})
