import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#platform/server/database/database.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import {
  allocationsOf,
  buildLines,
  buildStock,
  countersOf,
  droppedBy,
  inOne,
  listWrongLots,
  movementsOf,
  type BuiltLines,
  type BuiltStock,
} from '../../../../tests/build/ledger.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { olena } from '../../../../tests/build/orders.ts'
import {
  correctLots,
  enterPastStock,
  listLastReturn,
  listLots,
  reallocate,
  receiveReturned,
  release,
  reserve,
  restock,
  reverseReturn,
  ship,
  shipMany,
  unship,
} from './index.ts'

let shop: TestShop
let stock: BuiltStock
let order: BuiltLines
beforeAll(async () => {
  shop = await testShop()
})

/** Two lots of 2 and 3; an order of 3 and 1 pieces that holds them: all of lot 0, and 2 of lot 1. */
beforeEach(async () => {
  stock = await buildStock(shop, 2, 3)
  order = await buildLines(shop, stock, 3, 1)
  const lines = [3, 1].map((quantity, index) => ({
    lineId: order.lineIds[index] ?? '',
    productId: stock.product.id,
    size: '',
    colour: '',
    quantity,
    purchaseNumber: '',
  }))
  await inOne(shop, (tx) => reserve(tx, order.orderId, lines))
})

const held = ['line 0 of lot 0: 2', 'line 0 of lot 1: 1', 'line 1 of lot 1: 1']
const state = async () => ({
  counters: await countersOf(shop, stock),
  held: await allocationsOf(shop, stock, order),
  moved: await movementsOf(shop, stock),
})
const shipped = () => inOne(shop, (tx) => ship(tx, order.orderId, olena))
const first = () => order.lineIds[0] ?? ''
const second = () => order.lineIds[1] ?? ''
const sales = ['lot 0: -2 sale', 'lot 1: -1 sale', 'lot 1: -1 sale']

describe('release', () => {
  it('[ORD-1] lets go of all that an order reserves', async () => {
    await inOne(shop, (tx) => release(tx, order.orderId))
    expect(await state()).toEqual({
      counters: [
        [2, 0],
        [3, 0],
      ],
      held: [],
      moved: [],
    })
  })

  it('[ORD-13] lets go of the given lines alone', async () => {
    await inOne(shop, (tx) => release(tx, order.orderId, [first()]))
    expect(await state()).toMatchObject({
      counters: [
        [2, 0],
        [3, 1],
      ],
      held: ['line 1 of lot 1: 1 reserved'],
    })
  })

  it('[ORD-1] leaves shipped pieces alone', async () => {
    await shipped()
    const before = await state()
    await inOne(shop, (tx) => release(tx, order.orderId))
    expect(await state()).toEqual(before)
  })
})

describe('ship', () => {
  it('[ORD-1] [CAT-3] takes the reserved pieces out of the stock, each lot by a movement of its own', async () => {
    await shipped()
    const taken = held.map((each) => `${each} taken`)
    expect(await state()).toEqual({
      counters: [
        [0, 0],
        [1, 0],
      ],
      held: taken,
      moved: sales,
    })
  })

  it('[ORD-1] ships a shipped order once', async () => {
    await shipped()
    const before = await state()
    await shipped()
    expect(await state()).toEqual(before)
  })

  it('[ORD-8] ships many orders at once, each at its own instant', async () => {
    const other = await buildLines(shop, stock, 1)
    const line = {
      lineId: other.lineIds[0] ?? '',
      productId: stock.product.id,
      size: '',
      colour: '',
      quantity: 1,
      purchaseNumber: '',
    }
    await inOne(shop, (tx) => reserve(tx, other.orderId, [line]))
    const at = new Date('2026-03-01T09:00:00Z')
    await inOne(shop, (tx) => shipMany(tx, [{ orderId: order.orderId, at }, { orderId: other.orderId }], olena))
    expect(await countersOf(shop, stock)).toEqual([
      [0, 0],
      [0, 0],
    ])
    const { rows } = await shop.database.pool.query<{ mine: boolean; dated: boolean; actor_id: string }>(
      `select order_id = $1 as mine, created_at = $2 as dated, actor_id from stock_movements
      where reason = 'sale' and lot_id = any($3) order by order_id <> $1`,
      [order.orderId, at, stock.lotIds],
    )
    expect(rows.map(({ mine, dated }) => [mine, dated])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ])
    expect(new Set(rows.map(({ actor_id: actor }) => actor))).toEqual(new Set([olena.userId]))
  })
})

describe('unship', () => {
  it('[ORD-7] puts shipped pieces back into their lots, reserved as before', async () => {
    const before = await state()
    await shipped()
    await inOne(shop, (tx) => unship(tx, order.orderId, olena))
    const after = await state()
    expect(after).toMatchObject({ counters: before.counters, held: before.held })
    expect(after.moved.slice(3)).toEqual(['lot 0: 2 return', 'lot 1: 1 return', 'lot 1: 1 return'])
  })
})

describe('restock', () => {
  it('[ORD-7] puts shipped pieces back into their lots for sale', async () => {
    await shipped()
    await inOne(shop, (tx) => restock(tx, order.orderId, olena))
    expect(await state()).toMatchObject({
      counters: [
        [2, 0],
        [3, 0],
      ],
      held: [],
    })
    expect((await movementsOf(shop, stock)).slice(3)).toEqual(['lot 0: 2 return', 'lot 1: 1 return', 'lot 1: 1 return'])
  })

  it('[ORD-13] puts back the pieces of the given lines alone', async () => {
    await shipped()
    await inOne(shop, (tx) => restock(tx, order.orderId, olena, [second()]))
    expect(await state()).toMatchObject({
      counters: [
        [0, 0],
        [2, 0],
      ],
      moved: [...sales, 'lot 1: 1 return'],
    })
  })
})

describe('receiveReturned', () => {
  const back = (...parts: { lineId: string; quantity: number; isSellable: boolean }[]) =>
    inOne(shop, (tx) => receiveReturned(tx, order.orderId, parts, olena))

  it('[ORD-17] puts pieces back from the newest purchase on', async () => {
    await shipped()
    await back({ lineId: first(), quantity: 2, isSellable: true })
    expect(await state()).toEqual({
      counters: [
        [1, 0],
        [2, 0],
      ],
      held: ['line 0 of lot 0: 1 taken', 'line 1 of lot 1: 1 taken'],
      moved: [...sales, 'lot 1: 1 return', 'lot 0: 1 return'],
    })
  })

  it('[ORD-17] writes pieces off at once that nobody can sell', async () => {
    await shipped()
    await back({ lineId: second(), quantity: 1, isSellable: false })
    expect(await state()).toEqual({
      counters: [
        [0, 0],
        [1, 0],
      ],
      held: ['line 0 of lot 0: 2 taken', 'line 0 of lot 1: 1 taken'],
      moved: [...sales, 'lot 1: 1 return', 'lot 1: -1 writeOff'],
    })
  })

  it('[ORD-17] takes sellable and spoilt pieces of one line together', async () => {
    await shipped()
    await back({ lineId: first(), quantity: 1, isSellable: true }, { lineId: first(), quantity: 2, isSellable: false })
    expect(await state()).toMatchObject({
      counters: [
        [0, 0],
        [2, 0],
      ],
      held: ['line 1 of lot 1: 1 taken'],
    })
    const returned = await inOne(shop, (tx) => listLastReturn(tx, order.orderId))
    expect(
      returned.map(({ lotId, quantity, isSellable }) => [stock.lotIds.indexOf(lotId), quantity, isSellable]),
    ).toEqual([
      [0, 2, false],
      [1, 1, true],
    ])
  })

  it('[ORD-17] refuses more pieces than a line has out, and changes nothing', async () => {
    await shipped()
    const before = await state()
    await expect(back({ lineId: second(), quantity: 2, isSellable: true })).rejects.toThrow(RangeError)
    expect(await state()).toEqual(before)
  })
})

describe('reverseReturn', () => {
  const pieces = (isSellable: boolean) => [{ lineId: second(), lotId: stock.lotIds[1] ?? '', quantity: 1, isSellable }]
  const returned = async (isSellable: boolean) => {
    await shipped()
    const before = await state()
    const part = { lineId: second(), quantity: 1, isSellable }
    await inOne(shop, (tx) => receiveReturned(tx, order.orderId, [part], olena))
    return before
  }

  it.each([true, false])('[ORD-17] ships returned pieces again, sellable or not: %s', async (isSellable) => {
    const before = await returned(isSellable)
    expect(await inOne(shop, (tx) => reverseReturn(tx, order.orderId, pieces(isSellable), olena))).toBe(true)
    expect(await state()).toMatchObject({ counters: before.counters, held: before.held })
  })

  it('[ORD-17] finds the last return though its pieces have left again', async () => {
    await returned(true)
    await inOne(shop, (tx) => reverseReturn(tx, order.orderId, pieces(true), olena))
    expect(await inOne(shop, (tx) => listLastReturn(tx, order.orderId))).toMatchObject([
      { lotId: stock.lotIds[1], quantity: 1, isSellable: true },
    ])
  })

  it('[ORD-17] finds the last return of a restored ledger, all of which one transaction wrote', async () => {
    const back = (lot: number, at: string) => ({
      lotId: stock.lotIds[lot] ?? '',
      quantity: 1,
      reason: 'return' as const,
      orderId: order.orderId,
      actor: olena,
      at: new Date(at),
    })
    const movements = [back(0, '2026-01-20T08:00:00Z'), back(1, '2026-01-21T08:00:00Z')]
    const counts = movements.map(({ lotId }) => ({ lotId, onHand: 1, reserved: 0 }))
    await inOne(shop, (tx) => enterPastStock(tx, { allocations: [], movements, counts }))
    expect(await inOne(shop, (tx) => listLastReturn(tx, order.orderId))).toMatchObject([
      { lotId: stock.lotIds[1], quantity: 1 },
    ])
  })

  it('[ORD-17] changes nothing where the pieces were sold on', async () => {
    await returned(true)
    const other = await buildLines(shop, stock, 2)
    const line = {
      lineId: other.lineIds[0] ?? '',
      productId: stock.product.id,
      size: '',
      colour: '',
      quantity: 2,
      purchaseNumber: '',
    }
    await inOne(shop, (tx) => reserve(tx, other.orderId, [line]))
    const before = await state()
    expect(await inOne(shop, (tx) => reverseReturn(tx, order.orderId, pieces(true), olena))).toBe(false)
    expect(await state()).toEqual(before)
  })

  it('[ORD-17] ships written-off pieces again though the lot has none for sale', async () => {
    await returned(false)
    await inOne(shop, (tx) => correctLots(tx, [{ lotId: stock.lotIds[1] ?? '', change: -1 }], olena))
    expect(await inOne(shop, (tx) => reverseReturn(tx, order.orderId, pieces(false), olena))).toBe(true)
    expect(await countersOf(shop, stock)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})

describe('reallocate', () => {
  const former = (change: object = {}) =>
    [
      { lineId: first(), lotId: stock.lotIds[0] ?? '', quantity: 2 },
      { lineId: first(), lotId: stock.lotIds[1] ?? '', quantity: 1 },
    ].map((each) => ({ ...each, productId: stock.product.id, size: '', colour: '', ...change }))
  const again = (change?: object) => inOne(shop, (tx) => reallocate(tx, order.orderId, former(change)))
  beforeEach(() => inOne(shop, (tx) => release(tx, order.orderId)))

  it('[ORD-7] holds the very lots of before', async () => {
    expect(await again()).toBe(true)
    expect(await state()).toMatchObject({
      counters: [
        [2, 2],
        [3, 1],
      ],
      held: ['line 0 of lot 0: 2 reserved', 'line 0 of lot 1: 1 reserved'],
    })
  })

  it.each([
    ['another product', { productId: '00000000-0000-4000-8000-00000000000a' }],
    ['another size', { size: '37' }],
    ['more pieces than the lot has', { quantity: 3 }],
    ['a lot that is gone', { lotId: '00000000-0000-4000-8000-00000000000b' }],
  ])('[ORD-7] holds nothing for %s', async (_, change) => {
    expect(await again(change)).toBe(false)
    expect(await state()).toMatchObject({
      counters: [
        [2, 0],
        [3, 0],
      ],
      held: [],
    })
  })

  it('[ORD-7] counts the pieces of a lot over all lines', async () => {
    const twice = [first(), second()].map((lineId) => ({ ...former()[0]!, lineId, quantity: 1 }))
    expect(await inOne(shop, (tx) => reallocate(tx, order.orderId, [...twice, { ...twice[0]!, quantity: 1 }]))).toBe(
      false,
    )
    expect(await inOne(shop, (tx) => reallocate(tx, order.orderId, twice))).toBe(true)
    expect(await inOne(shop, (tx) => reallocate(tx, order.orderId, []))).toBe(true)
  })

  it('[CAT-1] takes a lot without a colour for a line of any', async () => {
    expect(await again({ colour: 'мак' })).toBe(true)
  })

  it('[CAT-1] [ORD-7] takes a lot with a colour for a line of that colour alone', async () => {
    const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }] })
    const [lot] = await listLots(shop.database.db, [bag.id])
    const kept = { lineId: first(), lotId: lot?.id ?? '', productId: bag.id, size: '', quantity: 1 }
    const takes = (colour: string) => inOne(shop, (tx) => reallocate(tx, order.orderId, [{ ...kept, colour }]))
    expect(await takes('мох')).toBe(false)
    expect(await takes('мак')).toBe(true)
  })
})

it('[NAV-6] only a change of the pieces for sale drops the pages of a product', async () => {
  const drops = (work: (tx: Tx) => Promise<unknown>) => droppedBy(shop, stock, () => inOne(shop, work))
  const back = (isSellable: boolean) => (tx: Tx) =>
    receiveReturned(tx, order.orderId, [{ lineId: first(), quantity: 1, isSellable }], olena)
  expect(await drops((tx) => ship(tx, order.orderId, olena))).toEqual([])
  expect(await drops(back(false))).toEqual([])
  expect(await drops(back(true))).toEqual(['catalog', 'product:id'])
  expect(await drops((tx) => unship(tx, order.orderId, olena))).toEqual([])
  expect(await drops((tx) => release(tx, order.orderId))).toEqual(['catalog', 'product:id'])
})

it('[CAT-3] the counters equal the ledger and the allocations after each of these', async () => {
  expect(await listWrongLots(shop)).toEqual([])
})
