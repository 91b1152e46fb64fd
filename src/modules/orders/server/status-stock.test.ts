import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { groupOf, statuses, transition, type Status } from '../status.ts'
import type { Order } from '../order.ts'
import { deleteOrders } from './deleted/delete-orders.ts'
import { loadOrders } from './orders.sql.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { listStockDifferences } from './stock-check.sql.ts'
import { undoReturn } from './returns/undo-return.ts'
import { updateOrders } from './update-orders.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

const move = (order: { id: string }, status: Status) =>
  updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)
const reload = async (order: { id: string }) => (await loadOrders(shop.database.db, [order.id]))[0] as Order

/** The stock of 10 pieces when an order of 3 stands in a group. */
const stockOfGroup = {
  reserving: ['P-1: 2 on hand, 2 reserved', 'P-2: 8 on hand, 1 reserved'],
  taken: ['P-2: 7 on hand, 0 reserved', 'P-1: 0 on hand, 0 reserved'].toReversed(),
  free: ['P-1: 2 on hand, 0 reserved', 'P-2: 8 on hand, 0 reserved'],
}

describe('[ORD-1] [ORD-2] every change of status moves stock as its groups say', () => {
  for (const from of statuses) {
    it(`from ${from}`, async () => {
      for (const to of statuses) {
        const bag = await buildProduct(shop, { lots: [{ quantity: 2 }, { quantity: 8 }] })
        const order = await buildOrder(shop, { status: from, lines: [{ code: bag.code, quantity: 3 }] })
        expect(await stockOf(shop, bag), `as ${from}`).toEqual(stockOfGroup[groupOf[from]])
        const change = transition({ status: from, isReturning: false }, to)
        if (change.isAllowed) {
          await move(order, to)
          expect((await reload(order)).status).toBe(to)
          const after = change.effect === 'startReturn' ? 'taken' : groupOf[to]
          expect(await stockOf(shop, bag), `${from} → ${to}`).toEqual(stockOfGroup[after])
        } else {
          await expect(move(order, to)).rejects.toMatchObject({
            kind: 'conflict',
            errors: [{ field: 'orders.0.status', error: 'alreadyLeft' }],
          })
          expect(await stockOf(shop, bag)).toEqual(stockOfGroup[groupOf[from]])
          expect((await reload(order)).status).toBe(from)
        }
      }
      expect(await listStockDifferences(shop.database.db)).toEqual([])
    })
  }
})

it('[ORD-7] gives the stock back to the very lots it came from, though older lots have come since', async () => {
  const bag = await buildProduct(shop, {
    lots: [
      { quantity: 1, purchasedOn: '2026-03-01' },
      { quantity: 5, purchasedOn: '2026-02-01' },
    ],
  })
  const order = await buildOrder(shop, { status: 'paid', lines: [{ code: bag.code, quantity: 6 }] })
  expect(await stockOf(shop, bag)).toEqual(['P-2: 0 on hand, 0 reserved', 'P-1: 0 on hand, 0 reserved'])
  await move(order, 'cancelled')
  expect(await stockOf(shop, bag)).toEqual(['P-2: 5 on hand, 0 reserved', 'P-1: 1 on hand, 0 reserved'])
})

it('[CAT-2] fills a line from the oldest purchase first, and keeps one price', async () => {
  const bag = await buildProduct(shop, {
    lots: [
      { quantity: 5, purchasedOn: '2026-05-01', price: 120_000 },
      { quantity: 2, purchasedOn: '2026-04-01', price: 90_000 },
    ],
  })
  const order = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3 }] })
  expect(order.lines[0]).toMatchObject({
    price: 90_000,
    lots: [
      { purchaseNumber: 'P-2', quantity: 2 },
      { purchaseNumber: 'P-1', quantity: 1 },
    ],
  })
})

it('[ORD-13] a lot chosen by staff fills the line, and another line of the same size gets the rest', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 2 }, { quantity: 2 }] })
  const order = await buildOrder(shop, {
    lines: [
      { code: bag.code, quantity: 2 },
      { code: bag.code, quantity: 2, purchaseNumber: 'P-1' },
    ],
  })
  expect(order.lines.map((line) => line.lots.map((lot) => lot.purchaseNumber))).toEqual([['P-2'], ['P-1']])
})

it('[ORD-2] a change that stock cannot follow is refused naming the lines, and changes nothing', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 2 }] })
  const order = await buildOrder(shop, { status: 'cancelled', lines: [{ code: bag.code, quantity: 2 }] })
  await buildOrder(shop, { lines: [{ code: bag.code }] })
  await expect(move(order, 'new')).rejects.toMatchObject({
    kind: 'conflict',
    errors: [
      {
        field: 'orders.0.lines.0.quantity',
        error: 'notEnoughStock',
        params: { code: bag.code, available: 1, wanted: 2 },
      },
    ],
  })
  expect((await reload(order)).status).toBe('cancelled')
  expect(await stockOf(shop, bag)).toEqual(['P-1: 2 on hand, 1 reserved'])
})

describe('[ORD-17] a parcel refused on its way', () => {
  async function refusedParcel() {
    const bag = await buildProduct(shop, { lots: [{ quantity: 4 }, { quantity: 4 }] })
    const order = await buildOrder(shop, { status: 'sent', lines: [{ code: bag.code, quantity: 5 }] })
    await move(order, 'refused')
    return { bag, order }
  }

  it('is returning: its goods are not for sale until staff confirm they are back', async () => {
    const { bag, order } = await refusedParcel()
    expect(await reload(order)).toMatchObject({ status: 'refused', isReturning: true })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 0 on hand, 0 reserved', 'P-2: 3 on hand, 0 reserved'])
    await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 5, isSellable: true }] }, olena)
    expect(await reload(order)).toMatchObject({ status: 'refused', isReturning: false })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 4 on hand, 0 reserved', 'P-2: 4 on hand, 0 reserved'])
  })

  it('gets no other goods while it comes back', async () => {
    const { bag, order } = await refusedParcel()
    const hat = await buildProduct(shop)
    const lines = [
      { id: order.lines[0]?.id, code: bag.code, quantity: 5 },
      { code: hat.code, quantity: 1 },
    ]
    await expect(
      updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, lines }], olena),
    ).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'orders.0.lines.1.code', error: 'notComingBack', params: { code: hat.code } }],
    })
    await move(order, 'sent')
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('goes on to completed without taking anything twice', async () => {
    const { bag, order } = await refusedParcel()
    await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 2, isSellable: true }] }, olena)
    await expect(move(order, 'new')).rejects.toMatchObject({ errors: [{ error: 'stillReturning' }] })
    await move(order, 'completed')
    expect(await reload(order)).toMatchObject({
      isReturning: false,
      goodsTotal: 300_000,
      lines: [{ quantity: 5, returnedQuantity: 2 }],
    })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 1 on hand, 0 reserved', 'P-2: 4 on hand, 0 reserved'])
  })

  it('written-off goods come back on the ledger and leave it at once', async () => {
    const { bag, order } = await refusedParcel()
    const goods = [
      { code: bag.code, quantity: 4, isSellable: true },
      { code: bag.code, quantity: 1, isSellable: false },
    ]
    await receiveReturn(shop, { id: order.id, goods }, olena)
    expect(await reload(order)).toMatchObject({ isReturning: false })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 3 on hand, 0 reserved', 'P-2: 4 on hand, 0 reserved'])
    await move(order, 'new')
    expect((await reload(order)).lines[0]).toMatchObject({ returnedQuantity: 0, quantity: 5 })
  })

  it('gives its goods back at once when it is deleted', async () => {
    const { bag, order } = await refusedParcel()
    await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
    await deleteOrders(shop, [order.id], olena)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 4 on hand, 0 reserved', 'P-2: 4 on hand, 0 reserved'])
  })
})

it('[ORD-17] a partial return of a completed order raises returnedQuantity, lowers revenue, restores lots', async () => {
  const bag = await buildProduct(shop)
  const order = await buildOrder(shop, {
    status: 'completed',
    deposit: 300_000,
    lines: [{ code: bag.code, quantity: 3 }],
  })
  const after = await receiveReturn(
    shop,
    { id: order.id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] },
    olena,
  )
  expect(after).toMatchObject({
    status: 'completed',
    goodsTotal: 200_000,
    lines: [{ quantity: 3, returnedQuantity: 1, lots: [{ quantity: 2 }] }],
  })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 8 on hand, 0 reserved'])
  await expect(
    receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 3, isSellable: true }] }, olena),
  ).rejects.toMatchObject({ errors: [{ field: 'goods.0.quantity', error: 'moreThanTaken', params: { most: 2 } }] })
})

it.each([
  ['as it was written', ''],
  // every row of it is of one transaction then
  [
    'as it is restored from a backup',
    `alter table stock_movements disable trigger user; update stock_movements set note = note;
      alter table stock_movements enable trigger user`,
  ],
])(
  '[ORD-17] [B7] a received return is undone piece by piece by the ledger %s, what was written off too; the parcel is expected again',
  async (_, restore) => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 4 }, { quantity: 4 }] })
    const order = await buildOrder(shop, { status: 'sent', lines: [{ code: bag.code, quantity: 5 }] })
    await move(order, 'refused')
    const receive = (quantity: number, isSellable: boolean) =>
      receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity, isSellable }] }, olena)
    const before = [await reload(order), await stockOf(shop, bag)] as const
    await receive(5, true)
    await undoReturn(shop, order.id, olena)
    const [{ isReturning, lines, goodsTotal }, stock] = before
    expect([await reload(order), await stockOf(shop, bag)]).toMatchObject([{ isReturning, lines, goodsTotal }, stock])

    await receive(3, true)
    const between = [(await reload(order)).lines, await stockOf(shop, bag)] as const
    await receive(2, false)
    await shop.database.pool.query(restore)
    await undoReturn(shop, order.id, olena)
    expect([(await reload(order)).lines, await stockOf(shop, bag)]).toEqual(between)
    expect(await reload(order)).toMatchObject({ isReturning: true })
    // what was received before that is not the last that happened
    await expect(undoReturn(shop, order.id, olena)).rejects.toMatchObject({ errors: [{ error: 'returnMovedOn' }] })
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  },
)

const linesOf = async (order: { id: string }) =>
  (await reload(order)).lines.map(({ quantity, returnedQuantity }) => [quantity, returnedQuantity])

it('[ORD-1] [ORD-5] a refused parcel that came back and was cancelled starts anew: it holds its goods and costs what they do', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  const order = await buildOrder(shop, { status: 'sent', lines: [{ code: bag.code, quantity: 2 }] })
  await move(order, 'refused')
  await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 2, isSellable: true }] }, olena)
  await move(order, 'cancelled')
  await move(order, 'new')
  expect(await linesOf(order)).toEqual([[2, 0]])
  expect((await reload(order)).goodsTotal).toBe(2000_00)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 5 on hand, 2 reserved'])
  await move(order, 'sent')
  expect(await stockOf(shop, bag)).toEqual(['P-1: 3 on hand, 0 reserved'])
})

it('[B7] [ORD-17] a completed order of which a piece came back is the same again after it was called refused by a slip', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 2 }] })
  const order = await buildOrder(shop, { status: 'completed', lines: [{ code: bag.code, quantity: 2 }] })
  await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 1, isSellable: false }] }, olena)
  const { goodsTotal } = await reload(order)
  await move(order, 'refused')
  await move(order, 'completed')
  expect(await linesOf(order)).toEqual([[2, 1]])
  expect((await reload(order)).goodsTotal).toBe(goodsTotal)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 0 on hand, 0 reserved'])
})

it('[ORD-17] a return whose goods were sold on is not undone', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 1 }] })
  const line = { code: bag.code, quantity: 1 }
  const order = await buildOrder(shop, { status: 'completed', lines: [line] })
  await receiveReturn(shop, { id: order.id, goods: [{ ...line, isSellable: true }] }, olena)
  const rival = await buildOrder(shop, { lines: [line] })
  await expect(undoReturn(shop, order.id, olena)).rejects.toMatchObject({ errors: [{ error: 'returnSoldOn' }] })
  await deleteOrders(shop, [rival.id], olena)
  await undoReturn(shop, order.id, olena)
  expect(await reload(order)).toMatchObject({ goodsTotal: 100_000, lines: [{ returnedQuantity: 0 }] })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 0 on hand, 0 reserved'])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[ORD-1] deleting an order does what moving it to Free would', async () => {
  for (const status of statuses) {
    const bag = await buildProduct(shop)
    const order = await buildOrder(shop, { status, lines: [{ code: bag.code, quantity: 4 }] })
    await deleteOrders(shop, [order.id], olena)
    expect(await stockOf(shop, bag), status).toEqual(['P-1: 10 on hand, 0 reserved'])
  }
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-3] the ledger is append-only', async () => {
  await expect(shop.database.pool.query('update stock_movements set quantity = 99')).rejects.toThrow(/never changed/)
  await expect(shop.database.pool.query('delete from stock_movements')).rejects.toThrow(/never changed/)
})

it('[CAT-3] the check names a counter that was changed past the ledger', async () => {
  const bag = await buildProduct(shop)
  await shop.database.pool.query('update lots set on_hand = on_hand + 1, reserved = 1 where product_id = $1', [bag.id])
  expect(await listStockDifferences(shop.database.db)).toEqual([
    { what: 'onHand', where: `${bag.code}  P-1`, expected: 11, found: 10 },
    { what: 'reserved', where: `${bag.code}  P-1`, expected: 1, found: 0 },
  ])
  await shop.database.pool.query('update lots set on_hand = on_hand - 1, reserved = 0 where product_id = $1', [bag.id])
})
