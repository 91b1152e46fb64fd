import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import {
  allocationsOf,
  buildLines,
  buildStock,
  countersOf,
  droppedBy,
  inOne,
  listWrongLots,
  movementsOf,
  type BuiltStock,
} from '../../../../tests/build/ledger.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import {
  correctLots,
  enterPastStock,
  enterReceipt,
  keepPrices,
  listLots,
  listSizeStock,
  moveLots,
  receiveLots,
  removeLots,
  settlePrices,
} from './index.ts'

let shop: TestShop
let stock: BuiltStock
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  stock = await buildStock(shop, 2, 3)
})

it('[CAT-2] a size costs what its first lot with a free piece costs; all sold, what the newest one does', async () => {
  const bag = await buildProduct(shop, {
    lots: [
      { quantity: 1, price: 10_000 },
      { quantity: 1, price: 20_000 },
    ],
  })
  const priceNow = async () => {
    const [size] = await listSizeStock(shop.database.db, [bag.id])
    return [size?.price, size?.available]
  }
  expect(await priceNow()).toEqual([10_000, 2])
  await buildOrder(shop, { lines: [{ code: bag.code }] })
  expect(await priceNow()).toEqual([20_000, 1])
  await buildOrder(shop, { lines: [{ code: bag.code }] })
  expect(await priceNow()).toEqual([20_000, 0])
})

const oldest = () => stock.lotIds[0] ?? ''
const newest = () => stock.lotIds[1] ?? ''
const ledgerOf = async (lotId: string) =>
  (
    await shop.database.pool.query<{ quantity: number; reason: string; note: string; purchase_id: string | null }>(
      'select quantity, reason, note, purchase_id from stock_movements where lot_id = $1 order by id',
      [lotId],
    )
  ).rows

const dropped = (work: () => Promise<unknown>) => droppedBy(shop, stock, work)

describe('receiveLots', () => {
  const lot = (quantity: number, more = {}) => ({
    id: randomUUID(),
    productId: stock.product.id,
    size: '37',
    purchaseNumber: `P-${randomUUID()}`,
    purchasedOn: '2026-02-01',
    price: 100,
    unitCost: 40,
    quantity,
    ...more,
  })

  it('[CAT-3] begins a lot with its pieces on the ledger, on the day they came', async () => {
    const receivedAt = new Date('2026-02-03T10:00:00Z')
    const came = lot(4, { receivedAt })
    await inOne(shop, (tx) => receiveLots(tx, [came], olena))
    expect(await ledgerOf(came.id)).toMatchObject([{ quantity: 4, reason: 'receipt', note: came.purchaseNumber }])
    const { rows } = await shop.database.pool.query('select created_at as at from stock_movements where lot_id = $1', [
      came.id,
    ])
    expect(rows).toEqual([{ at: receivedAt }])
  })

  it('[CAT-3] writes nothing on the ledger for a lot without pieces, nor for no lots', async () => {
    const empty = lot(0)
    await inOne(shop, (tx) => receiveLots(tx, [empty], olena))
    expect(await ledgerOf(empty.id)).toEqual([])
    expect(await dropped(() => inOne(shop, (tx) => receiveLots(tx, [], olena)))).toEqual([])
  })
})

describe('removeLots', () => {
  it('[CAT-6] closes the ledger of a lot and keeps its name', async () => {
    await inOne(shop, (tx) => removeLots(tx, [oldest()], olena))
    expect((await listLots(shop.database.db, [stock.product.id])).map(({ id }) => id)).toEqual([newest()])
    expect(await ledgerOf(oldest())).toMatchObject([
      { quantity: 2, reason: 'receipt' },
      { quantity: -2, reason: 'removal' },
    ])
    const { rows } = await shop.database.pool.query(
      'select code, purchase_number as "purchaseNumber" from removed_lots where lot_id = $1',
      [oldest()],
    )
    expect(rows).toEqual([{ code: stock.product.code, purchaseNumber: 'P-1' }])
  })

  it('[CAT-6] a lot that never had a piece leaves neither a movement nor its name', async () => {
    const bare = await buildStock(shop, 0)
    await inOne(shop, (tx) => removeLots(tx, bare.lotIds, olena))
    expect(await ledgerOf(bare.lotIds[0] ?? '')).toEqual([])
    const { rows } = await shop.database.pool.query('select from removed_lots where lot_id = any($1)', [bare.lotIds])
    expect(rows).toEqual([])
  })

  it('[CAT-6] a removal waits for a correction of the lot, and closes the ledger with its pieces', async () => {
    const other = await shop.database.pool.connect()
    await other.query('begin')
    await other.query('update lots set on_hand = on_hand + 1 where id = $1', [oldest()])
    await other.query(
      `insert into stock_movements (lot_id, quantity, reason, correction) values ($1, 1, 'correction', 'found')`,
      [oldest()],
    )
    const removing = inOne(shop, (tx) => removeLots(tx, [oldest()], olena))
    await untilWaiting(shop)
    await other.query('commit')
    other.release()
    await removing
    expect((await ledgerOf(oldest())).map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [2, 'receipt'],
      [1, 'correction'],
      [-3, 'removal'],
    ])
  })
})

it('[CAT-2] a size that is sold out is shown at the price of its newest lot, whichever was written first', async () => {
  const lots = ['2026-02-02', '2026-03-03', '2026-01-01'].map((purchasedOn, at) => {
    return { purchasedOn, quantity: 0, price: (at + 1) * 10_000 }
  })
  const { id } = await buildProduct(shop, { lots })
  expect(await listSizeStock(shop.database.db, [id])).toMatchObject([{ available: 0, price: 20_000 }])
})

describe('correctLots', () => {
  it('[CAT-3] moves the count by a correction with its reason, and drops the pages of the product', async () => {
    const tags = await dropped(() =>
      inOne(shop, (tx) =>
        correctLots(
          tx,
          [
            { lotId: oldest(), change: -1, correction: 'lost', note: 'немає' },
            { lotId: newest(), change: 2 },
          ],
          olena,
        ),
      ),
    )
    expect(tags).toEqual(['catalog', 'product:id'])
    expect(await countersOf(shop, stock)).toEqual([
      [1, 0],
      [5, 0],
    ])
    expect((await ledgerOf(oldest())).at(-1)).toMatchObject({ quantity: -1, reason: 'correction', note: 'немає' })
  })

  it('[CAT-4] the table refuses a count below the reserved pieces, and the ledger stays', async () => {
    const correcting = inOne(shop, (tx) => correctLots(tx, [{ lotId: oldest(), change: -3 }], olena))
    await expect(correcting).rejects.toThrow('violates check constraint')
    expect(await countersOf(shop, stock)).toMatchObject([[2, 0], {}])
    expect(await ledgerOf(oldest())).toHaveLength(1)
  })

  it('[CAT-3] corrections of many people at one instant all count', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inOne(shop, (tx) =>
          correctLots(
            tx,
            [
              { lotId: newest(), change: 1 },
              { lotId: oldest(), change: 2 },
            ],
            olena,
          ),
        ),
      ),
    )
    expect(await countersOf(shop, stock)).toEqual([
      [22, 0],
      [13, 0],
    ])
  })
})

describe('enterReceipt', () => {
  const purchase = { id: randomUUID(), number: 'З-1', orderedOn: '2026-03-01' } as const

  it('[BUY-4] [CAT-3] makes a lot, adds to another and restates a cost, under the number of the purchase', async () => {
    const id = randomUUID()
    const fresh = { id, productId: stock.product.id, size: '', colour: '', unitCost: 55_000, onHand: 6 }
    const { unpriced } = await inOne(shop, (tx) =>
      enterReceipt(
        tx,
        {
          purchase,
          newLots: [fresh],
          costs: [{ lotId: oldest(), unitCost: 41_000 }],
          counts: [
            { lotId: id, change: 6 },
            { lotId: oldest(), change: 1 },
            { lotId: newest(), change: -2 },
          ],
          productIds: [stock.product.id],
        },
        olena,
      ),
    )
    expect(unpriced).toEqual([])
    const lots = await listLots(shop.database.db, [stock.product.id])
    // for what the newest lot of its size is sold for
    expect(lots.map(({ onHand, unitCost, price }) => [onHand, unitCost, price])).toEqual([
      [3, 41_000, 100_000],
      [1, 40_000, 110_000],
      [6, 55_000, 110_000],
    ])
    const last = async (lotId: string) => (await ledgerOf(lotId)).at(-1)
    expect([await last(id), await last(oldest()), await last(newest())]).toEqual([
      { quantity: 6, reason: 'receipt', note: 'З-1', purchase_id: purchase.id },
      { quantity: 1, reason: 'receipt', note: 'З-1', purchase_id: purchase.id },
      { quantity: -2, reason: 'receiptReversal', note: 'З-1', purchase_id: purchase.id },
    ])
  })

  it('[BUY-4] names the products of which no lot has a price', async () => {
    const product = await buildProduct(shop, { lots: [] })
    const id = randomUUID()
    const { unpriced } = await inOne(shop, (tx) =>
      enterReceipt(
        tx,
        {
          purchase,
          newLots: [{ id, productId: product.id, size: '', colour: '', unitCost: 1, onHand: 1 }],
          costs: [],
          counts: [{ lotId: id, change: 1 }],
          productIds: [product.id],
        },
        olena,
      ),
    )
    expect(unpriced).toEqual([product.id])
  })
})

describe('moveLots', () => {
  const days = async () =>
    (await listLots(shop.database.db, [stock.product.id])).map(({ id, purchasedOn }) => [
      stock.lotIds.indexOf(id),
      purchasedOn,
    ])

  it('[CAT-2] gives lots the new day of their purchase, but for one whose day somebody typed', async () => {
    const tags = await dropped(() =>
      inOne(shop, (tx) => moveLots(tx, stock.lotIds, { from: '2026-01-01', to: '2026-05-05' })),
    )
    expect(await days()).toEqual([
      [1, '2026-01-02'],
      [0, '2026-05-05'],
    ])
    expect(tags).toEqual(['catalog', 'product:id'])
  })

  it('[NAV-6] drops no page where no lot was of that day', async () => {
    const away = { from: '2020-01-01', to: '2026-05-05' } as const
    expect(await dropped(() => inOne(shop, (tx) => moveLots(tx, stock.lotIds, away)))).toEqual([])
  })
})

it('[ORD-8] enterPastStock enters holdings, their ledger and the counters of many orders together', async () => {
  const order = await buildLines(shop, stock, 2)
  const at = new Date('2026-01-20T08:00:00Z')
  const tags = await dropped(() =>
    inOne(shop, (tx) =>
      enterPastStock(tx, {
        allocations: [
          { orderId: order.orderId, lineId: order.lineIds[0] ?? '', lotId: newest(), quantity: 2, state: 'taken' },
        ],
        movements: [{ lotId: newest(), quantity: -2, reason: 'sale', orderId: order.orderId, actor: olena, at }],
        counts: [{ lotId: newest(), onHand: -2, reserved: 0 }],
      }),
    ),
  )
  expect(tags).toEqual(['catalog'])
  expect(await allocationsOf(shop, stock, order)).toEqual(['line 0 of lot 1: 2 taken'])
  expect(await countersOf(shop, stock)).toEqual([
    [2, 0],
    [1, 0],
  ])
  expect(await movementsOf(shop, stock)).toEqual(['lot 1: -2 sale'])
})

describe('prices of the day', () => {
  const priceOf = async (id: string) => (await listSizeStock(shop.database.db, [id]))[0]?.price
  const sell = (id: string, startsOn: string, endsOn: string) =>
    shop.database.pool.query(
      'update products set sale_percent = 10, sale_starts_on = $2, sale_ends_on = $3 where id = $1',
      [id, startsOn, endsOn],
    )
  const on = (day: string) => ({ database: shop.database, now: () => new Date(`${day}T12:00:00+03:00`) })

  it('[CAT-3] a sale begins and ends with its days, and drops the pages of its goods once', async () => {
    const { id } = stock.product
    await settlePrices(on('2030-06-01'))
    await sell(id, '2030-06-02', '2030-06-03')
    expect(await dropped(() => settlePrices(on('2030-06-01')))).toEqual([])
    expect(await dropped(() => settlePrices(on('2030-06-02')))).toEqual(['catalog', 'product:id'])
    expect(await priceOf(id)).toBe(90_000)
    expect(await dropped(() => settlePrices(on('2030-06-03')))).toEqual([])
    await settlePrices(on('2030-06-04'))
    expect(await priceOf(id)).toBe(100_000)
  })

  it('[CAT-3] the first who asks on a day settles the prices for all, and nobody waits until the next', async () => {
    let now = new Date('2030-07-01T12:00:00+03:00')
    const prices = keepPrices({ database: shop.database, now: () => now })
    const [one, other] = [prices.whenCurrent(), prices.whenCurrent()]
    expect(one).toBeInstanceOf(Promise)
    expect(other).toBe(one)
    await one
    expect(prices.whenCurrent()).toBeUndefined()
    now = new Date('2030-07-01T23:59:59.999+03:00')
    expect(prices.whenCurrent()).toBeUndefined()
    now = new Date('2030-07-02T00:00:00+03:00')
    await expect(prices.whenCurrent()).resolves.toBeUndefined()
    expect(prices.whenCurrent()).toBeUndefined()
  })

  it('[CAT-3] prices that could not be settled are settled by the next who asks', async () => {
    let isBroken = true
    const broken = {
      ...shop.database,
      transaction: (work: never) =>
        isBroken ? Promise.reject(new Error('no database')) : shop.database.transaction(work),
    } as unknown as TestShop['database']
    const prices = keepPrices({ database: broken, now: () => new Date('2030-08-01T12:00:00+03:00') })
    await expect(prices.whenCurrent()).rejects.toThrow('no database')
    isBroken = false
    await prices.whenCurrent()
    expect(prices.whenCurrent()).toBeUndefined()
  })
})

it('[CAT-3] the counters equal the ledger and the allocations after each of these', async () => {
  expect(await listWrongLots(shop)).toEqual([])
})
